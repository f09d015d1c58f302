import type { ReactNode } from 'react'
import { defineSlot } from '#core/contract'

/** Around the page of free prompting: shows what it is given to whom it is open, and what is missing to everybody else. */
export const infinityLock = defineSlot<{ children: ReactNode }>('quota-proxy.infinity-lock')
