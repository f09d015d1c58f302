import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { z } from 'zod'
import { createPrepared, defineServerPlugin, hostConfig, loadOnce, notFound, rawRoute } from '#core'
import { hostErrors, pickErrors } from '#core/contract'
import { apiDocsPath } from '../contract.ts'
import { docsStyles } from './docs-styles.ts'
import { pageOf } from './page.ts'
import { startScript } from './start-script.ts'

const { resolve } = createRequire(import.meta.url)

const script = 'text/javascript; charset=utf-8'
const styles = 'text/css; charset=utf-8'
const prepared = (type: string, read: () => Promise<Buffer>) => loadOnce(async () => createPrepared(await read(), type))
const published = (type: string, file: string) => prepared(type, () => readFile(resolve(`swagger-ui-dist/${file}`)))

/** The files that the page loads, by name; none is loaded from another host. */
const files = {
  'swagger-ui-bundle.js': published(script, 'swagger-ui-bundle.js'),
  'swagger-ui.css': published(styles, 'swagger-ui.css'),
  'start.js': prepared(script, async () => Buffer.from(startScript)),
  'docs.css': prepared(styles, async () => Buffer.from(docsStyles)),
}
const FileName = z.enum(Object.keys(files) as [keyof typeof files])

export default defineServerPlugin({
  id: 'api-docs',
  description: 'This document for people to read, and to try.',
  needs: { config: hostConfig },
  setup({ needs: { config } }) {
    const page = createPrepared(Buffer.from(pageOf(config.productName)), 'text/html; charset=utf-8')
    return {
      http: [
        rawRoute({
          method: 'GET',
          path: apiDocsPath,
          access: 'public',
          operationId: 'readApiDocs',
          summary: 'Read this document as a page',
          answers: [{ type: 'text/html' }],
          handle: (req, res) => page.send(req, res),
        }),
        rawRoute({
          method: 'GET',
          path: `${apiDocsPath}/:file`,
          access: 'public',
          operationId: 'getApiDocsFile',
          summary: 'Get a script or stylesheet of the page that shows this document',
          params: z.object({ file: FileName.describe('The name of the file.') }),
          errors: pickErrors(hostErrors, 'NOT_FOUND'),
          answers: [{ type: 'text/javascript' }, { type: 'text/css' }],
          handle: async (req, res) => {
            const name = FileName.safeParse(req.params.file)
            if (!name.success) throw notFound()
            await (await files[name.data]()).send(req, res)
          },
        }),
      ],
    }
  },
})
