import { useParams } from 'react-router-dom'
import { DraftPreview } from '#web'
import { type Bridge, bridgeDraftPath } from '../contract.ts'
import { BridgeView } from './bridge-view.tsx'

/** `/preview/bridge/:bridgeId?locale=es`: a bridge as last saved by its editors. */
export const Component = () => {
  const { bridgeId = '' } = useParams()
  return <DraftPreview<Bridge> path={bridgeDraftPath(bridgeId)}>{(bridge) => <BridgeView bridge={bridge} />}</DraftPreview>
}
