import { z } from 'zod'

/** All bridges in a language, in their order; `?locale=`. */
export const bridgesPath = '/api/bridges'
export const bridgeDataPath = (id: string): string => `/api/bridges/${id}`
/** One bridge for editors and admins, as last saved. */
export const bridgeDraftPath = (id: string): string => `/api/preview/bridges/${id}`
export { bridgePagePath, bridgesPagePath } from './bridge-paths.ts'

/** Kinds of practice: a machine's folders, with buttons, or its terminal, by typing. */
export const practices = ['folder', 'terminal'] as const

export const BridgeStep = z
  .object({
    id: z.string().meta({ examples: ['where'] }),
    /** The task and its reason, in Markdown. */
    text: z.string().meta({ examples: ['Ask where you stand. Type `pwd` and press Enter.'] }),
    /** A line that completes the step. */
    try: z
      .string()
      .optional()
      .meta({ examples: ['pwd'] }),
    /** Done once a line with this beginning has succeeded. */
    ran: z
      .string()
      .optional()
      .meta({ examples: ['pwd'] }),
    /** Done once a line with this beginning was refused. */
    refused: z.string().optional(),
    /** Done once this file or folder exists; the path is from home. */
    exists: z
      .string()
      .optional()
      .meta({ examples: ['first-site/index.html'] }),
    /** Done once that file contains these words. */
    holds: z
      .string()
      .optional()
      .meta({ examples: ['Hello'] }),
    /** Done once this file or folder no longer exists. */
    gone: z
      .string()
      .optional()
      .meta({ examples: ['first-site/dist'] }),
    /** Done once this is the current folder; the path is from home. */
    at: z.string().optional(),
  })
  .meta({ id: 'BridgeStep' })
export type BridgeStep = z.output<typeof BridgeStep>

const Head = z.object({
  id: z.string().meta({ examples: ['terminal'] }),
  /** The language of its texts: English where they are not translated. */
  language: z.string().meta({ examples: ['en'] }),
  title: z.string().meta({ examples: ['What a terminal is'] }),
  description: z.string().meta({ examples: ['A window in which you type one line, press Enter, and read what the computer answers.'] }),
  minutes: z.number(),
  /** The text of the link from a lesson. */
  invite: z.string().meta({ examples: ['New to the terminal? Six minutes, in the browser'] }),
  /** Lessons before which the bridge helps, with the module of each. */
  lessons: z.array(z.object({ id: z.string().meta({ examples: ['9.2'] }), module_id: z.string().meta({ examples: ['security'] }) })),
})
export const BridgeHead = Head.meta({ id: 'BridgeHead' })
export type BridgeHead = z.output<typeof BridgeHead>

/** A short lesson on something that other lessons assume without explaining it, with a practice in the page. */
export const Bridge = Head.extend({
  /** The explanation, in Markdown. */
  idea: z.string().meta({ examples: ['Most programs show you buttons. A **terminal** shows you an empty line and waits.'] }),
  practice: z.enum(practices),
  /** Files on the practice machine at the start, by their path from home. */
  files: z.array(
    z.object({
      path: z.string().meta({ examples: ['notes/today.txt'] }),
      text: z.string().meta({ examples: ['Buy a lamp'] }),
    }),
  ),
  /** The folder in which the practice begins, by its path from home. */
  starts_at: z.string(),
  steps: z.array(BridgeStep),
  /** How to do it for real, in the browser alone and on one's own machine, in Markdown. */
  machines: z.object({
    browser: z.string().meta({ examples: ['GitHub Codespaces gives you a real terminal in the browser.'] }),
    windows: z.string().meta({ examples: ['Press the Windows key, type **Terminal**, press Enter.'] }),
    mac: z.string().meta({ examples: ['Press Command and Space, type **Terminal**, press Enter.'] }),
    linux: z.string().meta({ examples: ['Press Ctrl, Alt and T.'] }),
  }),
}).meta({ id: 'Bridge' })
export type Bridge = z.output<typeof Bridge>
