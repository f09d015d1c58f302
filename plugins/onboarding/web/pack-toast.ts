import type { useToast, useTranslation } from '#web'

type Translate = ReturnType<typeof useTranslation>['t']
type ToastMessage = Parameters<ReturnType<typeof useToast>>[0]

/** The one message about what became of a pack; where it is not the learner's own new one, with the way to try again. */
export const packToast = (t: Translate, result: 'created' | 'ready' | 'starter' | 'kept', packName: string): ToastMessage => {
  const words = { title: t(`toasts.${result}Title`, { packName }), text: t(`toasts.${result}Text`, { packName }) }
  if (result === 'created' || result === 'ready') return { tone: 'success', ...words }
  return { tone: 'warning', ...words, link: { to: '/settings?tab=profile', label: t('toasts.retry') } }
}
