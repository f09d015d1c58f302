import * as migration_20261121_145733_initial from './20261121_145733_initial';

export const migrations = [
  {
    up: migration_20261121_145733_initial.up,
    down: migration_20261121_145733_initial.down,
    name: '20261121_145733_initial'
  },
];
