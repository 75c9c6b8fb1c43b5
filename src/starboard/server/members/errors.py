"""Refusals of requests about members, their passkeys and rated games."""

from starboard.server.errors import Refusal


class MembershipOff(Refusal):
    """This server has no members."""

    key, reason, status = "membership-off", "not-allowed", 403


class MembersOnly(Refusal):
    """Guests cannot do that."""

    key, reason, status = "members-only", "not-allowed", 403


class InvitationRequired(Refusal):
    """Membership needs an invitation, and this one is missing, used or expired."""

    key, reason, status = "invitation-required", "not-allowed", 403


class JoinRefused(Refusal):
    """Somebody at the table has blocked this person."""

    key, reason, status = "join-refused", "not-allowed", 403


class Banned(Refusal):
    """The operator of the server has banned this person."""

    key, reason, status = "banned", "not-allowed", 403


class NobodyThere(Refusal):
    """The seat or the chat line is not another person's."""

    key, reason, status = "nobody-there", "not-allowed", 404


class CannotBeRated(Refusal):
    """The table has too few players, only bots, or options that are not a preset."""

    key, reason = "cannot-be-rated", "not-allowed"


class UnratedBot(Refusal):
    """No ladder has measured this bot with this number of players."""

    key, reason = "unrated-bot", "not-allowed"


class ProfilePrivate(Refusal):
    """The member has hidden their profile."""

    key, reason, status = "profile-private", "not-allowed", 403


class MemberNotFound(Refusal):
    """There is no member with this id."""

    key, reason, status = "member-not-found", "not-allowed", 404


class BadPasskey(Refusal):
    """The answer of the authenticator is malformed, or its signature is wrong."""

    key, reason, status = "bad-passkey", "bad-message", 400


class ForeignPasskey(Refusal):
    """The answer of the authenticator was made for another site."""

    key, reason, status = "foreign-passkey", "not-allowed", 403


class UnknownPasskey(Refusal):
    """No member has this passkey."""

    key, reason, status = "unknown-passkey", "not-allowed", 404


class PasskeyInUse(Refusal):
    """The passkey or the invitation has just been used by somebody else."""

    key, reason = "passkey-in-use", "not-allowed"


class LastPasskey(Refusal):
    """The passkey is unknown, or the only one, without which the member could not sign in."""

    key, reason = "last-passkey", "not-allowed"


class PasskeyChallengeExpired(Refusal):
    """The challenge is unknown, was answered before, has expired, or belongs to another session."""

    key, reason = "passkey-challenge-expired", "stale"


class BadRecoveryCode(Refusal):
    """The recovery code is unknown or used."""

    key, reason, status = "bad-recovery-code", "not-allowed", 404


class CannotBeInvited(Refusal):
    """The member has not played with the person, or has blocked them."""

    key, reason = "cannot-be-invited", "not-allowed"
