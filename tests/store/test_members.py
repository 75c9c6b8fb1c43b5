"""Members: passkeys, challenges, recovery codes, invitations, and the end of a membership."""

import asyncio

import pytest
from msgspec.structs import replace
from tests.store.samples import sample_table

from starboard.store.errors import Conflict
from starboard.store.members.rows import Member, Passkey
from starboard.store.rows import Person
from starboard.store.store import Store

ANN = Person("ann", "Ann", 1.5, 2.5)
PASSKEY = Passkey("key", "ann", b"\0public\xff", 0, "phone", 3.5, 3.5)


async def add_ann(store: Store, invitation: str | None = None) -> None:
    await store.add_person(ANN)
    await store.members.add_member("ann", "public", 3.5, PASSKEY, invitation)


async def test_member_reads_back(store: Store) -> None:
    await add_ann(store)
    member = Member("ann", "public", "Ann", 3.5, private=False)
    assert await store.members.member("public") == member
    assert await store.members.member_of_person("ann") == member
    assert await store.members.member("ann") is None
    assert await store.person("ann") == replace(ANN, member="public")
    await store.members.set_private("ann", True)
    assert await store.members.member("public") == replace(member, private=True)


async def test_passkeys_of_a_member(store: Store) -> None:
    await add_ann(store)
    second = replace(PASSKEY, id="second", created=4.5, used_at=4.5)
    await store.members.add_passkey(second)
    with pytest.raises(Conflict):
        await store.members.add_passkey(replace(second, person="ben"))
    await store.members.use_passkey("key", 7, 9.5)
    used = replace(PASSKEY, sign_count=7, used_at=9.5)
    assert await store.members.passkey("key") == used
    assert await store.members.passkeys("ann") == [used, second]
    assert not await store.members.remove_passkey("ben", "second")
    assert await store.members.remove_passkey("ann", "key")
    assert not await store.members.remove_passkey("ann", "second")  # the last one
    assert await store.members.passkeys("ann") == [second]


async def test_one_of_two_passkeys_stays_when_both_are_removed_at_once(
    store: Store, other_store: Store
) -> None:
    await add_ann(store)
    for number in range(20):
        await store.members.add_passkey(replace(PASSKEY, id=f"second {number}"))
        passkeys = await store.members.passkeys("ann")
        removals = [
            it.members.remove_passkey("ann", passkey.id)
            for it, passkey in zip((store, other_store), passkeys, strict=True)
        ]
        assert sorted(await asyncio.gather(*removals)) == [False, True]


async def test_challenge_is_used_once_by_its_holder(store: Store, other_store: Store) -> None:
    await store.members.add_passkey_challenge("digest", "holder", 100.0)
    assert not await store.members.use_passkey_challenge("digest", "other", 50.0)
    assert not await store.members.use_passkey_challenge("digest", "holder", 100.5)
    stores = (store, other_store) * 5
    uses = [it.members.use_passkey_challenge("digest", "holder", 50.0) for it in stores]
    assert sum(await asyncio.gather(*uses)) == 1


async def test_recovery_codes_are_replaced_and_used_once(store: Store) -> None:
    await store.members.replace_recovery_codes("ann", ["a", "b"])
    await store.members.replace_recovery_codes("ann", ["b", "c"])
    assert await store.members.recovery_codes_left("ann") == 2
    assert await store.members.use_recovery_code("a") is None
    assert await store.members.use_recovery_code("b") == "ann"
    assert await store.members.use_recovery_code("b") is None
    assert await store.members.recovery_codes_left("ann") == 1


async def test_invitation_is_used_with_the_membership_or_not_at_all(store: Store) -> None:
    await store.members.add_invitation("digest", 100.0)
    assert not await store.members.is_invited("digest", 100.5)
    with pytest.raises(Conflict):
        await add_ann(store, "other")
    assert await store.members.member_of_person("ann") is None
    assert await store.members.passkey("key") is None
    await store.members.add_member("ann", "public", 3.5, PASSKEY, "digest")
    assert not await store.members.is_invited("digest", 50.0)


async def test_membership_fails_as_a_whole_if_its_passkey_is_taken(store: Store) -> None:
    await add_ann(store)
    await store.members.add_invitation("digest", 100.0)
    with pytest.raises(Conflict):
        await store.members.add_member(
            "ben", "other", 4.5, replace(PASSKEY, person="ben"), "digest"
        )
    assert await store.members.member("other") is None
    assert await store.members.is_invited("digest", 50.0)


async def test_generation_increases_with_every_sign_out(store: Store) -> None:
    await add_ann(store)
    assert await store.members.sign_out_everywhere("ann") == 1
    assert await store.members.sign_out_everywhere("ann") == 2
    assert await store.session_generations(["ann", "nobody"]) == {"ann": 2}


async def test_deleted_person_leaves_no_row(store: Store) -> None:
    await add_ann(store)
    await store.create(sample_table())
    await store.add_chat("t", "ann", "Ann", "table", "ahoy", 5.0)
    await store.add_chat("t", "ben", "Ben", "table", "hello", 6.0)
    await store.members.replace_recovery_codes("ann", ["a"])
    await store.add_link("digest", "ann", 1e9)
    assert await store.members.chat_of("ann") == [("t", 5.0, "ahoy")]
    await store.members.delete_person("ann")
    assert await store.person("ann") is None
    assert await store.members.member("public") is None
    assert await store.members.passkey("key") is None
    assert await store.members.use_recovery_code("a") is None
    assert await store.use_link("digest", 1.0) is None
    assert [line.name for line in await store.chat("t")] == ["Ben"]
