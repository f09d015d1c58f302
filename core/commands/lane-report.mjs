import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

/**
 * Returns the reporters that a test runner's configuration adds: within a lane, a JSON file in the lane's folder. Vitest and Playwright
 * take the same form.
 * @returns {['json', { outputFile: string }][]}
 */
export const laneReport = () =>
  process.env.LANE_REPORTS ? [['json', { outputFile: join(process.env.LANE_REPORTS, `${randomUUID()}.json`) }]] : []
