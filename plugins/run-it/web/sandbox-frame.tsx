import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { apiFor, ErrorNote, failureOf } from '#web'
import type { runItApi } from '../contract.ts'
import { runItApi as routes } from '../contract.ts?routes'
import { type CodeRun, isOver } from './use-code-run.ts'

const runIt = apiFor<typeof runItApi>('run-it', routes)

/** The frame of one run. It is removed at the end of the run, which also ends all code inside. */
const Frame = ({ url, title, attach }: { url: string; title: string; attach: CodeRun['attach'] }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (frame.current) return attach(frame.current, url)
  }, [attach, url])
  return <iframe ref={frame} title={title} sandbox="allow-scripts" referrerPolicy="no-referrer" className="size-full border-0 bg-[white]" />
}

/** The frame in which code runs: without an origin, network, storage or navigation. White in both themes, like a page without styles. */
export const SandboxFrame = ({ run, title }: { run: CodeRun; title: string }) => {
  const { data, error, refetch } = useQuery(runIt.query.frame.queryOptions({ staleTime: Number.POSITIVE_INFINITY }))
  if (error && !data)
    return (
      <div className="size-full bg-surface p-5">
        <ErrorNote failure={failureOf(error)} onRetry={() => void refetch()} />
      </div>
    )
  return data && !isOver(run.status) ? <Frame key={run.run} url={data.url} title={title} attach={run.attach} /> : null
}
