import { partsOf } from '../sheet-text.ts'
import { planSheets } from './plan-sheets-client.ts'

/** The number of sheets read: prompts are filled from the newest ones. */
const readSheets = 3

/** The parts with text of the learner's newest sheets, newest first; parts of further sheets name their sheet. */
export const readPlanParts = async () => {
  const sheets = (await planSheets.client.list({})).slice(0, readSheets)
  const read = await Promise.all(sheets.map(({ id }) => planSheets.client.get({ id })))
  return read.flatMap((sheet, index) =>
    partsOf(sheet.markdown)
      .filter(({ heading, body }) => heading && body)
      .map(({ heading, body }) => ({
        id: `${sheet.id}/${heading}`,
        title: index === 0 ? heading : `${sheet.title}: ${heading}`,
        text: body,
      })),
  )
}
