import { useRef } from 'react'
import { useTranslation } from '#web'
import type { SourceDeskProps } from '../../quota-proxy/slots.ts'
import { RunDesk } from './run-desk.tsx'
import { useChangedSource } from './use-changed-source.ts'

/** Somebody's own code on a page of another plugin. */
const SourceDesk = ({ place, source, from, actions, ...rest }: SourceDeskProps) => {
  const { t } = useTranslation('run-it')
  const [changed, setChanged] = useChangedSource(place)
  const shown = changed ?? source
  const newest = useRef(changed)
  newest.current = changed
  // Code that has run since it was sent is not saved.
  const keep = () => {
    if (newest.current === changed) setChanged(null)
  }
  return (
    <div className="lg:h-[calc(100dvh-4rem)]">
      <RunDesk
        {...rest}
        source={shown}
        from={changed ? t('from.edited') : from}
        actions={({ source: written, isEdited }) => actions({ source: written, isChanged: isEdited || changed !== null, keep })}
        onSource={setChanged}
      />
    </div>
  )
}

export default SourceDesk
