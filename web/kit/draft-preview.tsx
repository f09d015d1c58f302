import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { failureOf } from './failure.ts'
import { fetchJson } from './fetch-json.ts'
import { usePageTitle } from './head.ts'
import { ErrorNote } from './ui/error-note.tsx'
import { Page } from './ui/page.tsx'
import { Skeleton } from './ui/skeleton.tsx'

interface DraftPreviewProps<T> {
  /** Where the draft is read: a route that only editors and admins may ask. */
  path: string
  /** Draws it with the app's own components. @param locale the language that the editor looks at */
  children: (draft: T, locale: string) => ReactNode
}

/** Reads again after each save: the panel tells the preview in its frame, and a preview in a tab of its own looks when it is looked at. */
const useSaves = (reload: () => void) => {
  useEffect(() => {
    const onMessage = ({ origin, data }: MessageEvent<{ type?: unknown } | null>) => {
      if (origin === window.location.origin && data?.type === 'payload-document-event') reload()
    }
    const onVisible = () => document.visibilityState === 'visible' && reload()
    window.addEventListener('message', onMessage)
    document.addEventListener('visibilitychange', onVisible)
    const panel: Window | null = window.parent === window ? window.opener : window.parent
    panel?.postMessage({ type: 'payload-live-preview', ready: true }, window.location.origin)
    return () => {
      window.removeEventListener('message', onMessage)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [reload])
}

/** A page of the app as it would be if the draft were published, in the language that `?locale=` names. */
export const DraftPreview = <T,>({ path, children }: DraftPreviewProps<T>) => {
  const { t } = useTranslation('shell')
  const [params] = useSearchParams()
  const locale = params.get('locale') ?? 'en'
  const address = `${path}?${new URLSearchParams({ locale })}`
  const { data, error, refetch } = useQuery({ queryKey: ['draft', address], queryFn: () => fetchJson<T>(address), staleTime: 0 })
  const reload = useCallback(() => void refetch(), [refetch])
  useSaves(reload)
  usePageTitle(t('preview.title'))
  return (
    <>
      <p role="status" className="border-b border-line bg-surface-raised px-4 py-2 text-center text-sm">
        {t('preview.note')}
      </p>
      {error ? (
        <Page>
          <ErrorNote failure={failureOf(error)} onRetry={reload} />
        </Page>
      ) : data === undefined ? (
        <Page>
          <Skeleton lines={8} />
        </Page>
      ) : (
        children(data, locale)
      )}
    </>
  )
}
