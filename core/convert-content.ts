/** Composition root of `npm run content:convert`: content files of an earlier release become what this one reads. */
import { resolve } from 'node:path'
import { convertContent } from '../cms/export/convert-content.ts'
import { cmsPlugins } from '../plugins/cms.ts'

const contentDir = resolve(process.argv[2] ?? 'content')

convertContent(
  contentDir,
  cmsPlugins.flatMap(({ seeds }) => seeds ?? []),
).then(
  (paths) => {
    for (const path of paths) console.log(`  written  ${path}`)
    console.log(paths.length > 0 ? 'Review the files with git diff.' : 'Every file has today’s form already.')
    process.exit(0)
  },
  (error: Error) => {
    console.error(error.message)
    process.exit(1)
  },
)
