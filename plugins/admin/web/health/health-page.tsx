import { HealthDashboard } from './health-dashboard.tsx'
import { HealthGate } from './health-gate.tsx'

/** `/admin/health` and `/ops/health`. */
export const Component = () => (
  <HealthGate>
    <HealthDashboard />
  </HealthGate>
)
