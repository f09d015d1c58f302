import * as migration_20261127_020137_initial from './20261127_020137_initial';

export const migrations = [
  {
    up: migration_20261127_020137_initial.up,
    down: migration_20261127_020137_initial.down,
    name: '20261127_020137_initial'
  },
];
