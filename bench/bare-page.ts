/** The baseline for rendered pages: a process with Express's defaults that sends prepared bytes by res.send. */
import { readFileSync } from 'node:fs'
import express from 'express'

const page = readFileSync(process.env.PAGE ?? '')
const app = express()
app.get('/', (_req, res) => void res.type('html').set('Content-Encoding', 'gzip').send(page))
app.listen(Number(process.env.PORT), '127.0.0.1')
