import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { apiFor } from '#web'
import type { runItApi } from '../contract.ts'
import { runItApi as routes } from '../contract.ts?routes'
import { type CodeRun, isOver } from './use-code-run.ts'

const runIt = apiFor<typeof runItApi>('run-it', routes)

/** The frame of one run. It is removed with its run, and with it all code that still runs inside. */
const Frame = ({ url, title, attach }: { url: string; title: string; attach: CodeRun['attach'] }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (frame.current) return attach(frame.current, url)
  }, [attach, url])
  return <iframe ref={frame} title={title} sandbox="allow-scripts" referrerPolicy="no-referrer" className="size-full border-0 bg-[white]" />
}

/** The frame in which code runs: without an origin, network, storage or a way out. White in both themes, as a browser's page is. */
export const SandboxFrame = ({ run, title }: { run: CodeRun; title: string }) => {
  const { data } = useQuery(runIt.query.frame.queryOptions({ staleTime: Number.POSITIVE_INFINITY }))
  return data && !isOver(run.status) ? <Frame key={run.run} url={data.url} title={title} attach={run.attach} /> : null
}
