import { z } from 'zod'

/** The drawings of a lesson in a language; `?locale=`. */
export const lessonDiagramsPath = (lesson: string): string => `/api/lesson-diagrams/${lesson}`
/** One drawing for editors and admins, as last saved. */
export const diagramDraftPath = (id: string): string => `/api/preview/diagrams/${id}`

const Place = { x: z.number(), y: z.number() }
const Mark = z
  .discriminatedUnion('is', [
    z.object({ is: z.literal('box'), ...Place, width: z.number(), height: z.number(), tone: z.enum(['plain', 'key', 'stop', 'said']) }),
    z.object({ is: z.literal('line'), path: z.string().meta({ examples: ['M172 40L172 70'] }), dashed: z.boolean(), arrow: z.boolean() }),
    z.object({
      is: z.literal('text'),
      ...Place,
      lines: z.array(z.string()).meta({ examples: [['Your page']] }),
      size: z.number(),
      look: z.enum(['name', 'note', 'edge', 'code']),
      anchor: z.enum(['start', 'middle']),
    }),
  ])
  .meta({ id: 'DiagramMark' })
export type Mark = z.output<typeof Mark>

/** A drawing with its layout: the position of each stroke and word. */
export const Scene = z.object({ width: z.number(), height: z.number(), marks: z.array(Mark) }).meta({ id: 'DiagramScene' })
export type Scene = z.output<typeof Scene>

export const Diagram = z
  .object({
    id: z.string().meta({ examples: ['one-ai-call'] }),
    /** The language of the labels: English without a translation. */
    language: z.string().meta({ examples: ['en'] }),
    /** A line that names the drawing for a reader who does not see it. */
    title: z.string().meta({ examples: ['What travels in one AI call'] }),
    /** The drawing described in sentences, as its text alternative. */
    text: z.string().meta({ examples: ['Your page sends the brief and the question to the model. The model sends back an answer.'] }),
    scene: Scene,
  })
  .meta({ id: 'LessonDiagram' })
export type Diagram = z.output<typeof Diagram>
