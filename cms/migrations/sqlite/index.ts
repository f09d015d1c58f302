import * as migration_20261127_020137_initial from './20261127_020137_initial';
import * as migration_20261127_054240_lesson_evidence from './20261127_054240_lesson_evidence';
import * as migration_20261127_110112_model_answers from './20261127_110112_model_answers';
import * as migration_20261127_111810_bridges_and_diagrams from './20261127_111810_bridges_and_diagrams';
import * as migration_20261127_155241_seal_hand_ins from './20261127_155241_seal_hand_ins';
import * as migration_20261127_164048_people_lists from './20261127_164048_people_lists';
import * as migration_20261127_214222_translations_by_row from './20261127_214222_translations_by_row';
import * as migration_20261129_004942_followed_changes from './20261129_004942_followed_changes';

export const migrations = [
  {
    up: migration_20261127_020137_initial.up,
    down: migration_20261127_020137_initial.down,
    name: '20261127_020137_initial',
  },
  {
    up: migration_20261127_054240_lesson_evidence.up,
    down: migration_20261127_054240_lesson_evidence.down,
    name: '20261127_054240_lesson_evidence',
  },
  {
    up: migration_20261127_110112_model_answers.up,
    down: migration_20261127_110112_model_answers.down,
    name: '20261127_110112_model_answers',
  },
  {
    up: migration_20261127_111810_bridges_and_diagrams.up,
    down: migration_20261127_111810_bridges_and_diagrams.down,
    name: '20261127_111810_bridges_and_diagrams',
  },
  {
    up: migration_20261127_155241_seal_hand_ins.up,
    down: migration_20261127_155241_seal_hand_ins.down,
    name: '20261127_155241_seal_hand_ins',
  },
  {
    up: migration_20261127_164048_people_lists.up,
    down: migration_20261127_164048_people_lists.down,
    name: '20261127_164048_people_lists',
  },
  {
    up: migration_20261127_214222_translations_by_row.up,
    down: migration_20261127_214222_translations_by_row.down,
    name: '20261127_214222_translations_by_row',
  },
  {
    up: migration_20261129_004942_followed_changes.up,
    down: migration_20261129_004942_followed_changes.down,
    name: '20261129_004942_followed_changes'
  },
];
