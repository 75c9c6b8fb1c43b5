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
    , checkpoint BYTEA);
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
    );
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
INSERT INTO migrations VALUES (1, 'tables, moves, people, chat');
INSERT INTO migrations VALUES (2, 'names of the glossary');
INSERT INTO migrations VALUES (3, 'checkpoints');
INSERT INTO tables VALUES ('LvKEMbePWP_SD5HerlQ_', 'stlucia', 1, '{"goal":20}', '[{"kind":"person","name":"Ann","bot":"captain","person":"YFNOOCNhxC_vnaiap5M4CQ"},{"kind":"person","name":"Ben","bot":"captain","person":"V2tQ_0cMEvhQGpLblEPMbw","away":true,"decision":"resigned"}]', 'YFNOOCNhxC_vnaiap5M4CQ', 0, 1, 'KesqQc75exO-YAx_fdB1', 0, 'finished', '[0]', '', 1794966130.0436928, 1794966130.1320267, NULL, 1, 2, 0, X'930180c45c02140100ffff02000100010102010a0a00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000');
INSERT INTO tables VALUES ('CanAXfC4JVUnnL-eKnx6', 'stlucia', 1, '{"goal":20}', '[{"kind":"person","name":"Ann","bot":"captain","person":"YFNOOCNhxC_vnaiap5M4CQ","away":true,"decision":"resigned"},{"kind":"person","name":"Ben","bot":"captain","person":"V2tQ_0cMEvhQGpLblEPMbw"}]', 'YFNOOCNhxC_vnaiap5M4CQ', 1, 1, 'Ybruq5ixLrVdkitTZmPP', 0, 'finished', '[1]', '', 1794966130.1726058, 1794966130.1918857, NULL, 1, 2, 0, X'930180c45c02140100ffff02000100010102010a0a00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000');
INSERT INTO tables VALUES ('nKkVGgPGe01MA3ilNy2X', 'stlucia', 1, '{"goal":20}', '[{"kind":"person","name":"Ann","bot":"captain","person":"YFNOOCNhxC_vnaiap5M4CQ"},{"kind":"person","name":"Ben","bot":"captain","person":"V2tQ_0cMEvhQGpLblEPMbw","away":true,"decision":"resigned"}]', 'YFNOOCNhxC_vnaiap5M4CQ', 1, 1, 'T3lGDZ50MYV74_ftnW0H', 0, 'finished', '[0]', '', 1794966130.2206573, 1794966130.2360678, NULL, 1, 2, 0, X'930180c45c02140100ffff02000301020000000a0a00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000');
INSERT INTO tables VALUES ('tZam5PPWOIlKmfVjyjSr', 'stlucia', 1, '{"goal":20}', '[{"kind":"person","name":"Ann","bot":"captain","person":"YFNOOCNhxC_vnaiap5M4CQ"},{"kind":"open"}]', 'YFNOOCNhxC_vnaiap5M4CQ', 1, 1, 'FVEdb3yww56MArhMFWFL', 0, 'waiting', '[]', '', 1794966130.2653327, 1794966130.2653327, 1795052530.2653327, 0, 0, 0, NULL);
INSERT INTO tables VALUES ('yWiQE9vopsVgNLhWcSUP', 'stlucia', 1, '{"goal":20}', '[{"kind":"person","name":"Ann","bot":"captain","person":"YFNOOCNhxC_vnaiap5M4CQ","has_moved":true},{"kind":"bot","name":"Captain","bot":"captain"}]', 'YFNOOCNhxC_vnaiap5M4CQ', 1, 1, 'SMb10iQsI5MCDDh5yluN', 0, 'running', '[]', '', 1794966130.288859, 1794966131.4202905, 1794966134.4202905, 19, 2, 1, X'931380c45c0214010100ff0100010100010201070a00000000000000000000000000000000000000000000000003000000000000000000000000000000000000000000000000000200000000000000000000000000000000000000000000000000');
INSERT INTO moves VALUES ('LvKEMbePWP_SD5HerlQ_', 1, 31, 41537, 'roll 13HAAP', '', 1794966130.1320267, NULL);
INSERT INTO moves VALUES ('CanAXfC4JVUnnL-eKnx6', 1, 31, 41537, 'roll 13HAAP', '', 1794966130.1918857, NULL);
INSERT INTO moves VALUES ('nKkVGgPGe01MA3ilNy2X', 1, 31, 139, 'roll 111233', '', 1794966130.2360678, NULL);
INSERT INTO moves VALUES ('yWiQE9vopsVgNLhWcSUP', 1, 31, 8784, 'roll 223HAA', '', 1794966130.2954142, NULL);
INSERT INTO moves VALUES ('yWiQE9vopsVgNLhWcSUP', 2, 0, 24, 'reroll AA', '0.0', 1794966130.5044475, NULL);
INSERT INTO moves VALUES ('yWiQE9vopsVgNLhWcSUP', 3, 31, 4097, 'roll 1A', '', 1794966130.5044475, NULL);
INSERT INTO moves VALUES ('yWiQE9vopsVgNLhWcSUP', 4, 0, 8, 'reroll 23', '0.1', 1794966130.5127735, NULL);
INSERT INTO moves VALUES ('yWiQE9vopsVgNLhWcSUP', 5, 31, 32776, 'roll 2P', '', 1794966130.5127735, NULL);
INSERT INTO moves VALUES ('yWiQE9vopsVgNLhWcSUP', 6, 31, 8840, 'roll 233HAA', '', 1794966130.5127735, NULL);
INSERT INTO moves VALUES ('yWiQE9vopsVgNLhWcSUP', 7, 1, 11, 'reroll 233H', '', 1794966131.257706, NULL);
INSERT INTO moves VALUES ('yWiQE9vopsVgNLhWcSUP', 8, 31, 36873, 'roll 12AP', '', 1794966131.257706, NULL);
INSERT INTO moves VALUES ('yWiQE9vopsVgNLhWcSUP', 9, 1, 19, 'reroll 12P', '', 1794966131.323864, NULL);
INSERT INTO moves VALUES ('yWiQE9vopsVgNLhWcSUP', 10, 31, 521, 'roll 12H', '', 1794966131.323864, NULL);
INSERT INTO moves VALUES ('yWiQE9vopsVgNLhWcSUP', 11, 0, 64, 'stay', '0.2', 1794966131.333518, NULL);
INSERT INTO moves VALUES ('yWiQE9vopsVgNLhWcSUP', 12, 31, 20, 'roll 111122', '', 1794966131.333518, NULL);
INSERT INTO moves VALUES ('yWiQE9vopsVgNLhWcSUP', 13, 0, 3, 'reroll 111', '0.3', 1794966131.3451207, NULL);
INSERT INTO moves VALUES ('yWiQE9vopsVgNLhWcSUP', 14, 31, 33288, 'roll 2HP', '', 1794966131.3451207, NULL);
INSERT INTO moves VALUES ('yWiQE9vopsVgNLhWcSUP', 15, 0, 15, 'reroll 1222H', '0.4', 1794966131.3535593, NULL);
INSERT INTO moves VALUES ('yWiQE9vopsVgNLhWcSUP', 16, 31, 2049, 'roll 1HHHH', '', 1794966131.3535593, NULL);
INSERT INTO moves VALUES ('yWiQE9vopsVgNLhWcSUP', 17, 31, 70664, 'roll 2HHAPP', '', 1794966131.3535593, NULL);
INSERT INTO moves VALUES ('yWiQE9vopsVgNLhWcSUP', 18, 1, 29, 'reroll 2HHPP', '', 1794966131.4202905, NULL);
INSERT INTO moves VALUES ('yWiQE9vopsVgNLhWcSUP', 19, 31, 37385, 'roll 12HAP', '', 1794966131.4202905, NULL);
INSERT INTO participants VALUES ('YFNOOCNhxC_vnaiap5M4CQ', 'LvKEMbePWP_SD5HerlQ_', 1794966130.0436928, 0);
INSERT INTO participants VALUES ('V2tQ_0cMEvhQGpLblEPMbw', 'LvKEMbePWP_SD5HerlQ_', 1794966130.0436928, 0);
INSERT INTO participants VALUES ('YFNOOCNhxC_vnaiap5M4CQ', 'CanAXfC4JVUnnL-eKnx6', 1794966130.1726058, 0);
INSERT INTO participants VALUES ('V2tQ_0cMEvhQGpLblEPMbw', 'CanAXfC4JVUnnL-eKnx6', 1794966130.1726058, 0);
INSERT INTO participants VALUES ('YFNOOCNhxC_vnaiap5M4CQ', 'nKkVGgPGe01MA3ilNy2X', 1794966130.2206573, 0);
INSERT INTO participants VALUES ('V2tQ_0cMEvhQGpLblEPMbw', 'nKkVGgPGe01MA3ilNy2X', 1794966130.2206573, 0);
INSERT INTO participants VALUES ('YFNOOCNhxC_vnaiap5M4CQ', 'tZam5PPWOIlKmfVjyjSr', 1794966130.2653327, 1);
INSERT INTO participants VALUES ('YFNOOCNhxC_vnaiap5M4CQ', 'yWiQE9vopsVgNLhWcSUP', 1794966130.288859, 1);
INSERT INTO chat VALUES ('yWiQE9vopsVgNLhWcSUP', 1, 'YFNOOCNhxC_vnaiap5M4CQ', 'Ann', 'table', 'ahoy', 1794966131.3699753);
INSERT INTO people VALUES ('YFNOOCNhxC_vnaiap5M4CQ', 'Ann', 1794966129.910889, 1794966129.910889);
INSERT INTO people VALUES ('V2tQ_0cMEvhQGpLblEPMbw', 'Ben', 1794966130.0188131, 1794966130.0188131);
INSERT INTO meta VALUES ('checked', '14dd8a9d0fa9f255');
