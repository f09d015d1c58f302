import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Set by `npm run test:pdf`, which fetches veraPDF, the PDF Association's own validator for the standard. */
const { VERAPDF_CLASSPATH, VERAPDF_PROGRAM } = process.env

export const hasVeraPdf = Boolean(VERAPDF_CLASSPATH && VERAPDF_PROGRAM)

/** Checks each document with veraPDF. @returns one line each: `PDF/UA-1`, or that it does not conform, followed by the violated rules */
export const checkPdfUa = async (documents: readonly Uint8Array[]): Promise<string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'soloflight-pdf-'))
  const files = documents.map((document, index) => {
    const file = join(folder, `${index}.pdf`)
    writeFileSync(file, document)
    return file
  })
  const { stdout } = await promisify(execFile)('java', ['-cp', `${VERAPDF_CLASSPATH}`, `${VERAPDF_PROGRAM}`, ...files]).catch(
    (error: { stdout?: string }) => ({ stdout: `${error.stdout}${error}` }),
  )
  rmSync(folder, { recursive: true })
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.replace(/^\S+\.pdf: /, ''))
}
