import { SlotOutlet, useTranslation } from '#web'
import { teenStart } from '../../slots.ts'
import { ActionLink } from './action-link.tsx'
import type { Action, Path } from './landing-content.ts'

/** The start button. For teens it leads through consent, so it is shown only if a plugin provides that. */
export const StartAction = ({ action, path, large }: { action: Action; path: Path; large?: boolean }) => {
  const { t } = useTranslation('site')
  if (path === 'adult') return <ActionLink action={action} large={large} />
  return (
    <SlotOutlet
      slot={teenStart}
      props={{ label: action.label, to: action.to_teen ?? action.to }}
      fallback={<p className="max-w-[31rem] rounded-md border-[1.5px] border-current px-4 py-3 font-semibold">{t('teenSoon')}</p>}
    />
  )
}
