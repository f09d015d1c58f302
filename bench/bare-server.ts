/** The baseline for API calls: a process with Express's defaults that responds with prepared values by res.json. */
import { readFileSync } from 'node:fs'
import express from 'express'

const answers = JSON.parse(readFileSync(process.env.ANSWERS ?? '', 'utf8')) as Record<string, unknown>
const app = express()
for (const [path, answer] of Object.entries(answers)) app.get(path, (_req, res) => void res.json(answer))
app.listen(Number(process.env.PORT), '127.0.0.1')
