import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { failureOf } from './failure.ts'
import { fetchJson } from './fetch-json.ts'
import { usePageTitle } from './head.ts'
import { ErrorNote } from './ui/error-note.tsx'
import { Page } from './ui/page.tsx'
import { Skeleton } from './ui/skeleton.tsx'

interface DraftPreviewProps<T> {
  /** The route of the draft, for editors and admins only. */
  path: string
  /** Renders the draft with the app's own components. @param locale the language that the editor is viewing */
  children: (draft: T, locale: string) => ReactNode
}

/** Messages of the panel to its preview: a document was saved, or its form has these values now. */
interface PanelMessage {
  readonly type?: unknown
  readonly data?: unknown
  readonly locale?: unknown
}

/** Listens for saves and typing: the panel sends messages to the preview in its frame; one in its own tab reloads when visible. */
const usePanelMessages = (onSave: () => void, onTyped: (message: PanelMessage) => void) => {
  useEffect(() => {
    const onMessage = ({ origin, data: message }: MessageEvent<PanelMessage | null>) => {
      if (origin !== window.location.origin) return
      if (message?.type === 'payload-document-event') onSave()
      if (message?.type === 'payload-live-preview' && message.data) onTyped(message)
    }
    const onVisible = () => document.visibilityState === 'visible' && onSave()
    window.addEventListener('message', onMessage)
    document.addEventListener('visibilitychange', onVisible)
    const panel: Window | null = window.parent === window ? window.opener : window.parent
    panel?.postMessage({ type: 'payload-live-preview', ready: true }, window.location.origin)
    return () => {
      window.removeEventListener('message', onMessage)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [onSave, onTyped])
}

/** Pause in typing after which the preview is rendered anew, in milliseconds. */
const pauseMs = 250

/** The preview of a form's values, as if they had been saved; if these cannot be rendered, the last ones that could. */
const useTyped = <T,>(address: string, locale: string) => {
  const [form, setForm] = useState<{ readonly id: unknown }>()
  const [drawn, setDrawn] = useState<{ readonly address: string; readonly draft?: T | undefined; readonly isBroken: boolean }>()
  const onTyped = useCallback(
    ({ data, locale: formLocale }: PanelMessage) => {
      if (formLocale === undefined || formLocale === locale) setForm(data as { readonly id: unknown })
    },
    [locale],
  )
  useEffect(() => {
    if (!form) return
    const stop = new AbortController()
    const draw = async () => {
      const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ id: form.id, data: form }) }
      try {
        const draft = await fetchJson<T>(address, { ...init, signal: stop.signal })
        setDrawn({ address, draft, isBroken: false })
      } catch {
        if (!stop.signal.aborted)
          setDrawn((last) => ({ address, draft: last?.address === address ? last.draft : undefined, isBroken: true }))
      }
    }
    const timer = setTimeout(draw, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [form, address])
  return { onTyped, ...(drawn?.address === address ? drawn : { draft: undefined, isBroken: false }) }
}

/** A page of the app as it would look if the draft were published, in the language of `?locale=`. */
export const DraftPreview = <T,>({ path, children }: DraftPreviewProps<T>) => {
  const { t } = useTranslation('shell')
  const [params] = useSearchParams()
  const locale = params.get('locale') ?? 'en'
  const address = `${path}?${new URLSearchParams({ locale })}`
  const { data, error, refetch } = useQuery({ queryKey: ['draft', address], queryFn: () => fetchJson<T>(address), staleTime: 0 })
  const reload = useCallback(() => void refetch(), [refetch])
  const { onTyped, draft, isBroken } = useTyped<T>(address, locale)
  usePanelMessages(reload, onTyped)
  const shown = draft ?? data
  const isTyped = draft !== undefined && JSON.stringify(draft) !== JSON.stringify(data)
  usePageTitle(t('preview.title'))
  return (
    <>
      <p role="status" className="border-b border-line bg-surface-raised px-4 py-2 text-center text-sm">
        {t(isBroken ? 'preview.broken' : isTyped ? 'preview.typed' : 'preview.note')}
      </p>
      {error && draft === undefined ? (
        <Page>
          <ErrorNote failure={failureOf(error)} onRetry={reload} />
        </Page>
      ) : shown === undefined ? (
        <Page>
          <Skeleton lines={8} />
        </Page>
      ) : (
        children(shown, locale)
      )}
    </>
  )
}
