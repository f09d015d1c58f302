import { Tabs, useTranslation } from '#web'

export type DeskTab = 'lesson' | 'desk' | 'plan'

export interface DeskTabsProps {
  hasPlan: boolean
  current: DeskTab
  onChange: (tab: DeskTab) => void
  /** The state of the call, below the desk's name. */
  deskState?: string | undefined
  /** The id of each tab's panel. */
  panelOf: (tab: DeskTab) => string
}

/** Switches between the parts of the desk in narrow windows. */
export const DeskTabs = ({ hasPlan, current, onChange, deskState, panelOf }: DeskTabsProps) => {
  const { t } = useTranslation('courses')
  const stateOf = { lesson: undefined, desk: deskState, plan: undefined }
  const tabs = (['lesson', 'desk', ...(hasPlan ? (['plan'] as const) : [])] as const).map((id) => ({
    id,
    text: (
      <span className="grid content-center justify-items-center leading-tight">
        {t(`desk.${id}`)}
        {stateOf[id] && <span className="font-mono text-xs font-normal text-muted">{stateOf[id]}</span>}
      </span>
    ),
  }))
  return <Tabs label={t('desk.views')} tabs={tabs} current={current} onChange={onChange} look="bar" panelOf={panelOf} />
}
