import { useQuery } from '@tanstack/react-query'
import { ErrorNote, failureOf, SlotOutlet, useTranslation } from '#web'
import { sourceFrame } from '../../quota-proxy/slots.ts'
import { sharedSourceQuery } from './projects-client.ts'
import { useFramePolicy } from './use-frame-policy.ts'

/** A project's own code, running in the frame for code. The page around it is there before its code is. */
export const SharedSource = ({ name, publicUrl }: { name: string; publicUrl: string }) => {
  const { t } = useTranslation('projects')
  const isAllowed = useFramePolicy(true)
  const { data, error, refetch } = useQuery(sharedSourceQuery(publicUrl))
  if (error && !data) return <ErrorNote failure={failureOf(error)} onRetry={() => void refetch()} />
  const room = <div role="status" aria-label={t('public.loadingCode')} className="h-[calc(70dvh+4rem)] min-h-[28rem]" />
  return isAllowed && data ? <SlotOutlet slot={sourceFrame} props={{ source: data, title: name }} fallback={room} /> : room
}
