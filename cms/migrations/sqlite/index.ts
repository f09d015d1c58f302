import * as migration_20261121_152205_initial from './20261121_152205_initial';

export const migrations = [
  {
    up: migration_20261121_152205_initial.up,
    down: migration_20261121_152205_initial.down,
    name: '20261121_152205_initial'
  },
];
