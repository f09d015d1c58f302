import { z } from 'zod'
import { QuickPrompt } from '../contract.ts'

/** Three for a module, as the panel has room for. */
export const QuickPrompts = z.array(QuickPrompt.strict()).length(3)

/** `professors/quick-prompts.yaml`. */
export const QuickPromptsFile = z.record(z.string(), QuickPrompts)
