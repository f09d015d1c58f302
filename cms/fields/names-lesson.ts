/** The number of a lesson: where lessons change places, it is written anew in content; in a learner's row it keeps the lesson where it is. */
export const namesLesson = { custom: { names: 'lesson' } } as const
