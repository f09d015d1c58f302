import { z } from 'zod'

export const Count = z.number().int()
export const Flag = z.boolean()
