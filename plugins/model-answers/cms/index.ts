import { defineCmsPlugin, namesLesson, userId } from '#cms'
import { modelAnswerSeed } from './model-answer-seed.ts'
import { modelAnswers } from './model-answers.ts'

export default defineCmsPlugin({
  id: 'model-answers',
  collections: [
    modelAnswers,
    {
      slug: 'criterion-ticks',
      timestamps: false,
      admin: { hidden: true },
      indexes: [{ fields: ['user_id', 'sub_slide_id', 'criterion'], unique: true }],
      fields: [
        userId(),
        { name: 'sub_slide_id', type: 'text', required: true, ...namesLesson },
        { name: 'criterion', type: 'text', required: true },
        { name: 'at', type: 'date', required: true },
      ],
    },
  ],
  seeds: [modelAnswerSeed],
})
