import { isTimeZone, olderZones, todaysZone } from '#core/contract'
import { timezones } from '../contract.ts'

/** The zones that this browser knows; an older one knows only the eight named ones. */
const known = (): readonly string[] => (typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [])

/** A zone's city and region as people write them: `Buenos Aires (America/Argentina)`. */
const labelOf = (zone: string): string => {
  const parts = zone.replaceAll('_', ' ').split('/')
  const city = parts.pop() ?? zone
  return parts.length > 0 ? `${city} (${parts.join('/')})` : city
}

/** The name under which this browser knows a zone: the current one, or the former. The zone in use keeps its stored name. */
const nameInUse = (zone: string, own: string): string => {
  const names = [todaysZone(zone), ...olderZones(zone)]
  return names.find((name) => name === own) ?? names.find(isTimeZone) ?? zone
}

/**
 * All zones to choose from: the eight with a translated name, then all others by city. Each is listed once, under the city's current name,
 * and found by the former one too, whichever of the two this browser has.
 * @param own the zone in use, which is offered even if this browser does not know it
 */
export const zoneOptions = (own: string, nameOf: (zone: (typeof timezones)[number]) => string) => {
  const named = timezones.map((zone) => ({ value: zone as string, label: nameOf(zone), keywords: [labelOf(zone), zone] }))
  const others = [...new Set([...known(), own].map(todaysZone))].filter((zone) => !timezones.some((each) => each === zone))
  const rest = others.map((zone) => ({
    value: nameInUse(zone, own),
    label: labelOf(zone),
    keywords: [zone, ...olderZones(zone)].map((name) => name.replaceAll('_', ' ')),
  }))
  return [...named, ...rest.toSorted((a, b) => a.label.localeCompare(b.label))]
}
