import { act } from '@testing-library/react'
import { loadLateComponents } from '../kit/ui/late.tsx'

/** Somebody is there: what waits for the first sign of that comes, and takes the place of what stood there meanwhile. */
export const touchPage = (): Promise<void> => act(loadLateComponents)
