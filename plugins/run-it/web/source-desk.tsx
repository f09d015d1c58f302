import type { SourceDeskProps } from '../../quota-proxy/slots.ts'
import { RunDesk } from './run-desk.tsx'
import { useChangedSource } from './use-changed-source.ts'

/** Somebody's own code on a page of another plugin. */
const SourceDesk = ({ place, source, actions, ...rest }: SourceDeskProps) => {
  const [changed, setChanged] = useChangedSource(place)
  const shown = changed ?? source
  const keep = () => setChanged(null)
  return (
    <div className="lg:h-[calc(100dvh-4rem)]">
      <RunDesk {...rest} source={shown} actions={actions({ source: shown, isChanged: changed !== null, keep })} onSource={setChanged} />
    </div>
  )
}

export default SourceDesk
