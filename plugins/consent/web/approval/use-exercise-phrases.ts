import { currentLanguage, useTranslation } from '#web'
import type { consent } from '../consent-client.ts'

type Providers = Awaited<ReturnType<typeof consent.client.read>>['providers']

/** Who answers a student's exercises, and how often a day, as parts of a sentence. */
export const useExercisePhrases = (providers: Providers): { makers: string; limits: string } => {
  const { t } = useTranslation('consent')
  const list = (parts: readonly string[]) => new Intl.ListFormat(currentLanguage()).format(parts)
  return {
    makers: list(providers.map(({ provider }) => t(`makers.${provider}`))),
    limits: list(
      providers.map(({ provider, calls_a_day: count }, index) =>
        t(index === 0 ? 'limits.first' : 'limits.further', { count, name: t(`providers.${provider}`) }),
      ),
    ),
  }
}
