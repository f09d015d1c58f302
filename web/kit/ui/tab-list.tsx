import { Tabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export interface TabListProps {
  readonly label: string
  readonly tabs: readonly { readonly id: string; readonly text: ReactNode; readonly isDisabled?: boolean }[]
  readonly current: string
  readonly onChange: (id: string) => void
  readonly className: string
  readonly tabClassName: string
  /** What is true of a tab's element, whoever draws it. */
  readonly partsOf: (id: string) => { readonly id: string; readonly 'aria-controls': string | undefined }
}

/** The tabs with their keys. */
export const TabList = ({ label, tabs, current, onChange, className, tabClassName, partsOf }: TabListProps) => (
  <Tabs.Root value={current} onValueChange={onChange} className="contents">
    <Tabs.List activateOnFocus aria-label={label} className={className}>
      {tabs.map(({ id, text, isDisabled }) => (
        <Tabs.Tab key={id} value={id} disabled={isDisabled} className={tabClassName} {...partsOf(id)}>
          {text}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  </Tabs.Root>
)
