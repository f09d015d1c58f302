import * as migration_20261121_152205_initial from './20261121_152205_initial';
import * as migration_20261121_172519_learning from './20261121_172519_learning';

export const migrations = [
  {
    up: migration_20261121_152205_initial.up,
    down: migration_20261121_152205_initial.down,
    name: '20261121_152205_initial',
  },
  {
    up: migration_20261121_172519_learning.up,
    down: migration_20261121_172519_learning.down,
    name: '20261121_172519_learning'
  },
];
