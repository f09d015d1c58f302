import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useExtensions } from '#web'
import { codeRan } from '../../quota-proxy/slots.ts'
import type { CodeRun } from './use-code-run.ts'

/** Milliseconds after which a page counts as running: its start-up code is done by then. */
const settledAfter = 1_200

/** Notifies the listeners of `codeRan` of code that runs without an error, once for each run. */
export const useTellOfRun = (page: string, run: CodeRun): void => {
  const listeners = useExtensions(codeRan)
  const client = useQueryClient()
  const now = useRef({ page, listeners, look: run.look })
  now.current = { page, listeners, look: run.look }
  const isRunning = run.status === 'running' && !run.hasFailed
  // biome-ignore lint/correctness/useExhaustiveDependencies: each run is told of by itself
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(async () => {
      const { page: ran, listeners: all, look } = now.current
      for (const { heard } of all)
        for (const queryKey of await heard({ page: ran, look }).catch(() => [])) void client.invalidateQueries({ queryKey })
    }, settledAfter)
    return () => clearTimeout(timer)
  }, [isRunning, run.run, client])
}
