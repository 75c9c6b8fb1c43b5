CREATE TABLE migrations (number BIGINT PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        rules BIGINT NOT NULL,
        options TEXT NOT NULL,
        seats TEXT NOT NULL,
        host TEXT NOT NULL,
        public INTEGER NOT NULL,
        spectators INTEGER NOT NULL,
        invite TEXT NOT NULL,
        seconds_per_move BIGINT NOT NULL,
        status TEXT NOT NULL,
        winners TEXT NOT NULL,
        next TEXT NOT NULL,
        created DOUBLE PRECISION NOT NULL,
        moved_at DOUBLE PRECISION NOT NULL,
        wake_at DOUBLE PRECISION,
        ply BIGINT NOT NULL,
        revision BIGINT NOT NULL,
        chat BIGINT NOT NULL DEFAULT 0
    , checkpoint BYTEA, rated INTEGER NOT NULL DEFAULT 0, finished_at DOUBLE PRECISION, dice_secret TEXT NOT NULL DEFAULT '{}', seconds_per_game BIGINT NOT NULL DEFAULT 0, increment_seconds BIGINT NOT NULL DEFAULT 0, hints INTEGER NOT NULL DEFAULT 0, challenge TEXT NOT NULL DEFAULT '', scores TEXT NOT NULL DEFAULT '[]', tournament TEXT NOT NULL DEFAULT '');
CREATE TABLE moves (
        table_id TEXT NOT NULL REFERENCES tables (id),
        ply BIGINT NOT NULL,
        actor BIGINT NOT NULL,
        move BIGINT NOT NULL,
        text TEXT NOT NULL,
        key TEXT NOT NULL,
        at DOUBLE PRECISION NOT NULL, checkpoint BYTEA,
        PRIMARY KEY (table_id, ply)
    );
CREATE TABLE "participants" (
        person TEXT NOT NULL,
        table_id TEXT NOT NULL REFERENCES tables (id),
        created DOUBLE PRECISION NOT NULL,
        active INTEGER NOT NULL,
        PRIMARY KEY (person, table_id)
    );
CREATE TABLE chat (
        table_id TEXT NOT NULL REFERENCES tables (id),
        number BIGINT NOT NULL,
        person TEXT NOT NULL,
        name TEXT NOT NULL,
        audience TEXT NOT NULL,
        text TEXT NOT NULL,
        at DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (table_id, number)
    );
CREATE TABLE people (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        created DOUBLE PRECISION NOT NULL,
        seen DOUBLE PRECISION NOT NULL
    , session_generation BIGINT NOT NULL DEFAULT 0);
CREATE TABLE links (
        digest TEXT PRIMARY KEY,
        person TEXT NOT NULL,
        expires DOUBLE PRECISION NOT NULL
    );
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE UNIQUE INDEX moves_key ON moves (table_id, key) WHERE key <> '';
CREATE INDEX tables_finished ON tables (created)
       WHERE public = 1 AND status = 'finished';
CREATE INDEX tables_wake_at ON tables (wake_at) WHERE wake_at IS NOT NULL;
CREATE INDEX tables_lobby ON tables (created)
       WHERE public = 1 AND status IN ('waiting', 'running');
CREATE INDEX participants_created ON participants (person, created);
CREATE INDEX participants_active ON participants (person) WHERE active = 1;
CREATE INDEX tables_active ON tables (game, rules)
       WHERE status IN ('waiting', 'running');
CREATE TABLE members (
        person TEXT PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        joined DOUBLE PRECISION NOT NULL,
        private INTEGER NOT NULL DEFAULT 0
    );
CREATE TABLE passkeys (
        id TEXT PRIMARY KEY,
        person TEXT NOT NULL,
        public_key BYTEA NOT NULL,
        sign_count BIGINT NOT NULL,
        label TEXT NOT NULL,
        created DOUBLE PRECISION NOT NULL,
        used_at DOUBLE PRECISION NOT NULL
    );
CREATE TABLE challenges (
        digest TEXT PRIMARY KEY,
        holder TEXT NOT NULL,
        expires DOUBLE PRECISION NOT NULL
    );
CREATE TABLE recovery_codes (digest TEXT PRIMARY KEY, person TEXT NOT NULL);
CREATE TABLE invitations (digest TEXT PRIMARY KEY, expires DOUBLE PRECISION NOT NULL);
CREATE TABLE results (
        person TEXT NOT NULL,
        table_id TEXT NOT NULL REFERENCES tables (id),
        game TEXT NOT NULL,
        players INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        outcome TEXT NOT NULL,
        rated INTEGER NOT NULL,
        finished_at DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (person, table_id)
    );
CREATE TABLE rated_games (
        number BIGINT PRIMARY KEY,
        table_id TEXT NOT NULL UNIQUE REFERENCES tables (id)
    );
CREATE TABLE ratings (
        person TEXT NOT NULL,
        game TEXT NOT NULL,
        players INTEGER NOT NULL,
        mu DOUBLE PRECISION NOT NULL,
        sigma DOUBLE PRECISION NOT NULL,
        lower_bound DOUBLE PRECISION NOT NULL,
        games BIGINT NOT NULL,
        rated_at DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (person, game, players)
    );
CREATE TABLE rating_history (
        person TEXT NOT NULL,
        game TEXT NOT NULL,
        players INTEGER NOT NULL,
        number BIGINT NOT NULL,
        mu DOUBLE PRECISION NOT NULL,
        sigma DOUBLE PRECISION NOT NULL,
        rated_at DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (number, person)
    );
CREATE TABLE blocks (
        id TEXT PRIMARY KEY,
        person TEXT NOT NULL,
        other TEXT NOT NULL,
        kind TEXT NOT NULL,
        created DOUBLE PRECISION NOT NULL,
        UNIQUE (person, other)
    );
CREATE TABLE reports (
        id TEXT PRIMARY KEY,
        person TEXT NOT NULL,
        other TEXT NOT NULL,
        name TEXT NOT NULL,
        table_id TEXT NOT NULL REFERENCES tables (id),
        line BIGINT NOT NULL,
        text TEXT NOT NULL,
        reason TEXT NOT NULL,
        created DOUBLE PRECISION NOT NULL
    );
CREATE TABLE bans (person TEXT PRIMARY KEY, created DOUBLE PRECISION NOT NULL);
CREATE TABLE moderation_log (
        id TEXT PRIMARY KEY,
        action TEXT NOT NULL,
        target TEXT NOT NULL,
        reason TEXT NOT NULL,
        at DOUBLE PRECISION NOT NULL
    );
CREATE INDEX passkeys_person ON passkeys (person);
CREATE INDEX recovery_codes_person ON recovery_codes (person);
CREATE INDEX results_finished ON results (person, finished_at);
CREATE INDEX results_game ON results (person, game, finished_at);
CREATE INDEX results_outcome ON results (person, game, outcome);
CREATE INDEX rating_history_order ON rating_history (person, game, players, number);
CREATE INDEX chat_person ON chat (person);
CREATE INDEX blocks_other ON blocks (other);
CREATE INDEX reports_created ON reports (created);
CREATE INDEX moderation_log_at ON moderation_log (at);
CREATE TABLE push_subscriptions (
        endpoint TEXT PRIMARY KEY,
        person TEXT NOT NULL,
        p256dh TEXT NOT NULL,
        auth TEXT NOT NULL,
        preferences TEXT NOT NULL,
        created DOUBLE PRECISION NOT NULL,
        failures BIGINT NOT NULL DEFAULT 0
    );
CREATE INDEX push_subscriptions_person ON push_subscriptions (person, created);
CREATE TABLE reviews (
        table_id TEXT PRIMARY KEY REFERENCES tables (id),
        review TEXT NOT NULL
    );
CREATE TABLE pairing_requests (
        person TEXT PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        kinds TEXT NOT NULL,
        elo TEXT NOT NULL,
        since DOUBLE PRECISION NOT NULL,
        expires_at DOUBLE PRECISION NOT NULL,
        takes_bots INTEGER NOT NULL DEFAULT 0,
        table_id TEXT NOT NULL DEFAULT ''
    );
CREATE TABLE challenge_attempts (
        person TEXT NOT NULL,
        game TEXT NOT NULL,
        day TEXT NOT NULL,
        table_id TEXT NOT NULL UNIQUE REFERENCES tables (id),
        won INTEGER,
        score BIGINT,
        moves BIGINT,
        finished_at DOUBLE PRECISION,
        PRIMARY KEY (person, game, day)
    );
CREATE INDEX challenge_ranking ON challenge_attempts (game, day, won, score);
CREATE TABLE achievements (
        person TEXT NOT NULL,
        game TEXT NOT NULL,
        name TEXT NOT NULL,
        table_id TEXT NOT NULL REFERENCES tables (id),
        reached_at DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (person, game, name)
    );
CREATE TABLE tournaments (
        id TEXT PRIMARY KEY,
        organiser TEXT NOT NULL,
        public INTEGER NOT NULL,
        plan TEXT NOT NULL,
        status TEXT NOT NULL,
        cancelled_because TEXT NOT NULL,
        round BIGINT NOT NULL,
        rounds BIGINT NOT NULL,
        starts_at DOUBLE PRECISION,
        ends_at DOUBLE PRECISION,
        created DOUBLE PRECISION NOT NULL,
        wake_at DOUBLE PRECISION,
        version BIGINT NOT NULL
    );
CREATE TABLE entrants (
        tournament TEXT NOT NULL REFERENCES tournaments (id),
        number BIGINT NOT NULL,
        name TEXT NOT NULL,
        person TEXT NOT NULL,
        member TEXT NOT NULL,
        bot TEXT NOT NULL,
        seed BIGINT NOT NULL,
        active INTEGER NOT NULL,
        free_since DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (tournament, number)
    );
CREATE TABLE tournament_games (
        tournament TEXT NOT NULL REFERENCES tournaments (id),
        number BIGINT NOT NULL,
        round BIGINT NOT NULL,
        match BIGINT NOT NULL,
        table_id TEXT NOT NULL,
        entrants TEXT NOT NULL,
        points TEXT,
        PRIMARY KEY (tournament, number)
    );
CREATE INDEX tournaments_wake_at ON tournaments (wake_at) WHERE wake_at IS NOT NULL;
CREATE INDEX tournaments_listed ON tournaments (created)
       WHERE public = 1 AND status <> 'cancelled';
CREATE INDEX tournaments_active ON tournaments (organiser)
       WHERE status IN ('waiting', 'running');
CREATE INDEX entrants_person ON entrants (person) WHERE person <> '';
CREATE INDEX tournament_games_open ON tournament_games (table_id) WHERE points IS NULL;
CREATE TABLE mail_addresses (
        person TEXT PRIMARY KEY,
        address TEXT NOT NULL,
        kinds TEXT NOT NULL,
        language TEXT NOT NULL,
        confirmed INTEGER NOT NULL,
        created DOUBLE PRECISION NOT NULL
    , time_zone TEXT NOT NULL DEFAULT 'UTC', quiet_from INTEGER NOT NULL DEFAULT 0, quiet_to INTEGER NOT NULL DEFAULT 0);
CREATE TABLE mail_notices (
        person TEXT NOT NULL,
        topic TEXT NOT NULL,
        occasion TEXT NOT NULL,
        at DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (person, topic)
    );
CREATE TABLE mail_queue (
        id TEXT PRIMARY KEY,
        person TEXT NOT NULL,
        topic TEXT NOT NULL,
        address TEXT NOT NULL,
        table_id TEXT NOT NULL,
        message TEXT NOT NULL,
        attempts INTEGER NOT NULL,
        due_at DOUBLE PRECISION NOT NULL,
        UNIQUE (person, topic)
    );
CREATE INDEX mail_queue_due ON mail_queue (due_at);
CREATE TABLE table_invitations (
        person TEXT NOT NULL,
        table_id TEXT NOT NULL REFERENCES tables (id),
        inviter TEXT NOT NULL,
        created DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (person, table_id)
    );
CREATE INDEX ratings_order ON ratings (game, players, lower_bound, rated_at);
INSERT INTO migrations VALUES (1, 'tables, moves, people, chat');
INSERT INTO migrations VALUES (2, 'names of the glossary');
INSERT INTO migrations VALUES (3, 'checkpoints');
INSERT INTO migrations VALUES (4, 'members, ratings, moderation');
INSERT INTO migrations VALUES (5, 'dice, clocks, push');
INSERT INTO migrations VALUES (6, 'reviews and hints');
INSERT INTO migrations VALUES (7, 'pairing, challenges, achievements');
INSERT INTO migrations VALUES (8, 'tournaments, mail');
INSERT INTO migrations VALUES (9, 'mail queue, invitations to tables');
INSERT INTO tables VALUES ('3kz1uFfiEE-WRDSKzmEL', 'stlucia', 1, '{"goal":20}', '[{"kind":"person","name":"Ann","bot":"captain","person":"ARZAxJYvDcZmIplA024JmA","member":"OW1VNs5eeqiM","seconds_left":0.0},{"kind":"person","name":"Ben","bot":"captain","person":"dtXE2GWVyObAoH-iOWH3Kg","member":"gp464GZ-hCFT","away":true,"decision":"resigned","seconds_left":0.0}]', 'ARZAxJYvDcZmIplA024JmA', 0, 1, '2QDRHXmB6AhK_l64iysE', 0, 'finished', '[0]', '', 1794966139.9723077, 1794966140.0446389, NULL, 1, 2, 0, X'930180c45c02140100ffff02000101010002010a0a00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000', 1, 1794966140.061686, '{"hex":"2b22cf1238f6ffd68a0f062dffcdfb5fcd3585838f79ad2788a3bd7f238101f0"}', 0, 0, 0, '', '[0,0]', '');
INSERT INTO tables VALUES ('csxGWYNKXRTQ8UKAsSI0', 'stlucia', 1, '{"goal":20}', '[{"kind":"person","name":"Ann","bot":"captain","person":"ARZAxJYvDcZmIplA024JmA","member":"OW1VNs5eeqiM","away":true,"decision":"resigned","seconds_left":0.0},{"kind":"person","name":"Ben","bot":"captain","person":"dtXE2GWVyObAoH-iOWH3Kg","member":"gp464GZ-hCFT","seconds_left":0.0}]', 'ARZAxJYvDcZmIplA024JmA', 1, 1, 'g5l-_r76CYkckJYW7kKx', 0, 'finished', '[1]', '', 1794966140.1117017, 1794966140.1272871, NULL, 1, 2, 0, X'930180c45c02140100ffff02000201000101010a0a00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000', 1, 1794966140.1346438, '{"hex":"c002bd3b5657ab404fa4cc76d1881b46167524705cd8dc2e870643543d2e4888"}', 0, 0, 0, '', '[0,0]', '');
INSERT INTO tables VALUES ('BD01tEXy5Bj9Wq8urhgF', 'stlucia', 1, '{"goal":20}', '[{"kind":"person","name":"Ann","bot":"captain","person":"ARZAxJYvDcZmIplA024JmA","member":"OW1VNs5eeqiM","seconds_left":0.0},{"kind":"person","name":"Ben","bot":"captain","person":"dtXE2GWVyObAoH-iOWH3Kg","member":"gp464GZ-hCFT","away":true,"decision":"resigned","seconds_left":0.0}]', 'ARZAxJYvDcZmIplA024JmA', 1, 1, 'D7vTQLDkq7hEVGCsXe2C', 0, 'finished', '[0]', '', 1794966140.1535554, 1794966140.1630075, NULL, 1, 2, 0, X'930180c45c02140100ffff02000101020100010a0a00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000', 1, 1794966140.1849735, '{"hex":"48c57c43d26b4fe59ae83ee89bfa8706016f5f23ac06fd97f8386cf5d6ba5af9"}', 0, 0, 0, '', '[0,0]', '');
INSERT INTO tables VALUES ('W8K06YbuTxc_r9jVWtoR', 'stlucia', 1, '{"goal":20}', '[{"kind":"person","name":"Ann","bot":"captain","person":"ARZAxJYvDcZmIplA024JmA","member":"OW1VNs5eeqiM"},{"kind":"open"}]', 'ARZAxJYvDcZmIplA024JmA', 1, 1, 'dRJj1hNaEhrCDCBNsiXq', 0, 'waiting', '[]', '', 1794966140.202506, 1794966140.202506, 1795052540.202506, 0, 0, 0, NULL, 0, NULL, '{"hex":"b51a472050c533cc3383008d933588e990133f9ea4e44fbf2d535937f6b932cb"}', 0, 0, 0, '', '[]', '');
INSERT INTO tables VALUES ('p1iBXVQBsQWKfBMpPIJp', 'stlucia', 1, '{"goal":20}', '[{"kind":"person","name":"Ann","bot":"captain","person":"ARZAxJYvDcZmIplA024JmA","member":"OW1VNs5eeqiM","has_moved":true,"seconds_left":0.0},{"kind":"bot","name":"Captain","bot":"captain"}]', 'ARZAxJYvDcZmIplA024JmA', 1, 1, 'AHTcebLY6_hyx-I_6Htw', 0, 'running', '[]', '', 1794966140.222153, 1794966141.8860712, NULL, 21, 2, 1, X'931580c45c0214020100ff0000000001020300040a00000000000000000000000000000000000000000000000003000000000000000000000000000000000000000000000000000200000000000000000000000000000000000000000000000000', 0, NULL, '{"hex":"0960e9f1666e8d87058360b347ba55fd9f7285ad856eac11dd88b4f23a51a623"}', 0, 0, 0, '', '[]', '');
INSERT INTO moves VALUES ('3kz1uFfiEE-WRDSKzmEL', 1, 31, 41033, 'roll 123AAP', '', 1794966140.0446389, NULL);
INSERT INTO moves VALUES ('csxGWYNKXRTQ8UKAsSI0', 1, 31, 37386, 'roll 112HAP', '', 1794966140.1272871, NULL);
INSERT INTO moves VALUES ('BD01tEXy5Bj9Wq8urhgF', 1, 31, 33417, 'roll 1233HP', '', 1794966140.1630075, NULL);
INSERT INTO moves VALUES ('p1iBXVQBsQWKfBMpPIJp', 1, 31, 98881, 'roll 13HPPP', '', 1794966140.2406158, NULL);
INSERT INTO moves VALUES ('p1iBXVQBsQWKfBMpPIJp', 2, 0, 24, 'reroll PPP', '0.0', 1794966140.413296, NULL);
INSERT INTO moves VALUES ('p1iBXVQBsQWKfBMpPIJp', 3, 31, 8193, 'roll 1AA', '', 1794966140.413296, NULL);
INSERT INTO moves VALUES ('p1iBXVQBsQWKfBMpPIJp', 4, 0, 8, 'reroll 11H', '0.1', 1794966140.433033, NULL);
INSERT INTO moves VALUES ('p1iBXVQBsQWKfBMpPIJp', 5, 31, 1025, 'roll 1HH', '', 1794966140.433033, NULL);
INSERT INTO moves VALUES ('p1iBXVQBsQWKfBMpPIJp', 6, 31, 37449, 'roll 123HAP', '', 1794966140.433033, NULL);
INSERT INTO moves VALUES ('p1iBXVQBsQWKfBMpPIJp', 7, 1, 47, 'reroll 123HP', '', 1794966141.7710884, NULL);
INSERT INTO moves VALUES ('p1iBXVQBsQWKfBMpPIJp', 8, 31, 1097, 'roll 123HH', '', 1794966141.7710884, NULL);
INSERT INTO moves VALUES ('p1iBXVQBsQWKfBMpPIJp', 9, 1, 23, 'reroll 123HH', '', 1794966141.836251, NULL);
INSERT INTO moves VALUES ('p1iBXVQBsQWKfBMpPIJp', 10, 31, 8202, 'roll 112AA', '', 1794966141.836251, NULL);
INSERT INTO moves VALUES ('p1iBXVQBsQWKfBMpPIJp', 11, 0, 64, 'stay', '0.2', 1794966141.8400135, NULL);
INSERT INTO moves VALUES ('p1iBXVQBsQWKfBMpPIJp', 12, 31, 5137, 'roll 122HHA', '', 1794966141.8400135, NULL);
INSERT INTO moves VALUES ('p1iBXVQBsQWKfBMpPIJp', 13, 0, 15, 'reroll 12HH', '0.3', 1794966141.852633, NULL);
INSERT INTO moves VALUES ('p1iBXVQBsQWKfBMpPIJp', 14, 31, 18, 'roll 1122', '', 1794966141.852633, NULL);
INSERT INTO moves VALUES ('p1iBXVQBsQWKfBMpPIJp', 15, 0, 7, 'reroll 122', '0.4', 1794966141.8595192, NULL);
INSERT INTO moves VALUES ('p1iBXVQBsQWKfBMpPIJp', 16, 31, 65537, 'roll 1PP', '', 1794966141.8595192, NULL);
INSERT INTO moves VALUES ('p1iBXVQBsQWKfBMpPIJp', 17, 31, 69768, 'roll 233APP', '', 1794966141.8595192, NULL);
INSERT INTO moves VALUES ('p1iBXVQBsQWKfBMpPIJp', 18, 1, 29, 'reroll 233PP', '', 1794966141.8715944, NULL);
INSERT INTO moves VALUES ('p1iBXVQBsQWKfBMpPIJp', 19, 31, 37504, 'roll 33HAP', '', 1794966141.8715944, NULL);
INSERT INTO moves VALUES ('p1iBXVQBsQWKfBMpPIJp', 20, 1, 20, 'reroll 33P', '', 1794966141.8860712, NULL);
INSERT INTO moves VALUES ('p1iBXVQBsQWKfBMpPIJp', 21, 31, 4672, 'roll 3HA', '', 1794966141.8860712, NULL);
INSERT INTO participants VALUES ('ARZAxJYvDcZmIplA024JmA', '3kz1uFfiEE-WRDSKzmEL', 1794966139.9723077, 0);
INSERT INTO participants VALUES ('dtXE2GWVyObAoH-iOWH3Kg', '3kz1uFfiEE-WRDSKzmEL', 1794966139.9723077, 0);
INSERT INTO participants VALUES ('ARZAxJYvDcZmIplA024JmA', 'csxGWYNKXRTQ8UKAsSI0', 1794966140.1117017, 0);
INSERT INTO participants VALUES ('dtXE2GWVyObAoH-iOWH3Kg', 'csxGWYNKXRTQ8UKAsSI0', 1794966140.1117017, 0);
INSERT INTO participants VALUES ('ARZAxJYvDcZmIplA024JmA', 'BD01tEXy5Bj9Wq8urhgF', 1794966140.1535554, 0);
INSERT INTO participants VALUES ('dtXE2GWVyObAoH-iOWH3Kg', 'BD01tEXy5Bj9Wq8urhgF', 1794966140.1535554, 0);
INSERT INTO participants VALUES ('ARZAxJYvDcZmIplA024JmA', 'W8K06YbuTxc_r9jVWtoR', 1794966140.202506, 1);
INSERT INTO participants VALUES ('ARZAxJYvDcZmIplA024JmA', 'p1iBXVQBsQWKfBMpPIJp', 1794966140.222153, 1);
INSERT INTO chat VALUES ('p1iBXVQBsQWKfBMpPIJp', 1, 'ARZAxJYvDcZmIplA024JmA', 'Ann', 'table', 'ahoy', 1794966141.8690567);
INSERT INTO people VALUES ('ARZAxJYvDcZmIplA024JmA', 'Ann', 1794966139.4717844, 1794966139.4717844, 0);
INSERT INTO people VALUES ('dtXE2GWVyObAoH-iOWH3Kg', 'Ben', 1794966139.5246813, 1794966139.5246813, 0);
INSERT INTO meta VALUES ('checked', '5dd57874e7326a83');
INSERT INTO meta VALUES ('rated_games', '3');
INSERT INTO members VALUES ('ARZAxJYvDcZmIplA024JmA', 'OW1VNs5eeqiM', 1794966139.9305534, 0);
INSERT INTO members VALUES ('dtXE2GWVyObAoH-iOWH3Kg', 'gp464GZ-hCFT', 1794966139.956892, 0);
INSERT INTO passkeys VALUES ('ecPxHziGqG1nGHsgBDL86w', 'ARZAxJYvDcZmIplA024JmA', X'a5010203262001215820bd5b670f7371dfa5ba5f989cbcfdfed1454fdd7b59f31c82d85fd04344c0b93e225820bbba9e91afff8d7d24b0cd6b8f5c3d95c9a5eacd12194eb303819f18663bf814', 0, '', 1794966139.9305534, 1794966139.9305534);
INSERT INTO passkeys VALUES ('kMjpAGJH3VReMEeShDeLJQ', 'dtXE2GWVyObAoH-iOWH3Kg', X'a50102032620012158202809bf7001cdbbcb02d015490811803d28b93b1c69458dc156a9aef1511b2086225820015ef7a90f54e24c7eb9d4a3fdca8be4f70401472cf2c300a67861fc79daf259', 0, '', 1794966139.956892, 1794966139.956892);
INSERT INTO results VALUES ('ARZAxJYvDcZmIplA024JmA', '3kz1uFfiEE-WRDSKzmEL', 'stlucia', 2, 0, 'won', 1, 1794966140.061686);
INSERT INTO results VALUES ('dtXE2GWVyObAoH-iOWH3Kg', '3kz1uFfiEE-WRDSKzmEL', 'stlucia', 2, 1, 'left', 1, 1794966140.061686);
INSERT INTO results VALUES ('ARZAxJYvDcZmIplA024JmA', 'csxGWYNKXRTQ8UKAsSI0', 'stlucia', 2, 0, 'left', 1, 1794966140.1346438);
INSERT INTO results VALUES ('dtXE2GWVyObAoH-iOWH3Kg', 'csxGWYNKXRTQ8UKAsSI0', 'stlucia', 2, 1, 'won', 1, 1794966140.1346438);
INSERT INTO results VALUES ('ARZAxJYvDcZmIplA024JmA', 'BD01tEXy5Bj9Wq8urhgF', 'stlucia', 2, 0, 'won', 1, 1794966140.1849735);
INSERT INTO results VALUES ('dtXE2GWVyObAoH-iOWH3Kg', 'BD01tEXy5Bj9Wq8urhgF', 'stlucia', 2, 1, 'left', 1, 1794966140.1849735);
INSERT INTO rated_games VALUES (1, '3kz1uFfiEE-WRDSKzmEL');
INSERT INTO rated_games VALUES (2, 'csxGWYNKXRTQ8UKAsSI0');
INSERT INTO rated_games VALUES (3, 'BD01tEXy5Bj9Wq8urhgF');
INSERT INTO ratings VALUES ('ARZAxJYvDcZmIplA024JmA', 'stlucia', 2, 27.110072632802574, 7.582139379049059, 624.0995988012286, 3, 1794966140.1849735);
INSERT INTO ratings VALUES ('dtXE2GWVyObAoH-iOWH3Kg', 'stlucia', 2, 22.889927367197426, 7.582139379049059, 499.68597299334874, 3, 1794966140.1849735);
INSERT INTO rating_history VALUES ('ARZAxJYvDcZmIplA024JmA', 'stlucia', 2, 1, 27.635389493140497, 8.06590141354368, 1794966140.061686);
INSERT INTO rating_history VALUES ('dtXE2GWVyObAoH-iOWH3Kg', 'stlucia', 2, 1, 22.364610506859503, 8.06590141354368, 1794966140.061686);
INSERT INTO rating_history VALUES ('ARZAxJYvDcZmIplA024JmA', 'stlucia', 2, 2, 24.588690807367627, 7.82288719288111, 1794966140.1346438);
INSERT INTO rating_history VALUES ('dtXE2GWVyObAoH-iOWH3Kg', 'stlucia', 2, 2, 25.411309192632373, 7.82288719288111, 1794966140.1346438);
INSERT INTO rating_history VALUES ('ARZAxJYvDcZmIplA024JmA', 'stlucia', 2, 3, 27.110072632802574, 7.582139379049059, 1794966140.1849735);
INSERT INTO rating_history VALUES ('dtXE2GWVyObAoH-iOWH3Kg', 'stlucia', 2, 3, 22.889927367197426, 7.582139379049059, 1794966140.1849735);
