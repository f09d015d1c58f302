import i18next from 'i18next'

/** A plugin's own English words on the server: mails, papers and answers are written in English. @param texts its locale file */
export const createTranslate = (namespace: string, texts: object): ((key: string, values?: Record<string, unknown>) => string) => {
  const translator = i18next.createInstance()
  void translator.init({
    initAsync: false,
    lng: 'en',
    resources: { en: { [namespace]: texts } },
    defaultNS: namespace,
    interpolation: { escapeValue: false },
  })
  return (key, values = {}) => translator.t(key, values)
}
