// Runs learners' functions in QuickJS, compiled to WebAssembly: no network, no files, no clock that matters, 16 MB, 250 ms.
// Endless recursion can crash the whole module: the starter of this thread then terminates and replaces it.

import { parentPort } from 'node:worker_threads'
import variant from '@jitl/quickjs-singlefile-mjs-release-sync'
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core'

const limits = { milliseconds: 250, memory: 16 * 1024 * 1024, stack: 256 * 1024, text: 2_000 }

// Calls a function and returns its result as text, set up before the learner's code can change any built-in.
const prelude = `(() => {
  const { parse, stringify } = JSON
  const show = (value) => (value === undefined ? 'undefined' : stringify(value))
  return (fn, args) => show(fn(...parse(args)))
})()`

const quickJs = await newQuickJSWASMModuleFromVariant(variant)

const messageOf = (context, error) => {
  const said = context.dump(error)
  error.dispose()
  const text = said && typeof said === 'object' ? `${said.name ?? 'Error'}: ${said.message ?? ''}` : `${said}`
  return text === 'InternalError: interrupted' ? 'TIME' : text.slice(0, 300)
}

/** Returns a list of results for `{ code, name, tests: argument lists as JSON }`: `{ got }` or `{ error }`. */
const run = ({ code, name, tests }) => {
  const runtime = quickJs.newRuntime()
  runtime.setMemoryLimit(limits.memory)
  runtime.setMaxStackSize(limits.stack)
  const until = performance.now() + limits.milliseconds
  runtime.setInterruptHandler(() => performance.now() > until)
  const context = runtime.newContext()
  try {
    const caller = context.unwrapResult(context.evalCode(prelude))
    const made = context.evalCode(`${code}\n;${name}`, 'answer.js')
    if (made.error) {
      const error = messageOf(context, made.error)
      caller.dispose()
      return tests.map(() => ({ error }))
    }
    const results = tests.map((args) => {
      const given = context.newString(args)
      const result = context.callFunction(caller, context.undefined, made.value, given)
      given.dispose()
      if (result.error) return { error: messageOf(context, result.error) }
      const got = context.getString(result.value).slice(0, limits.text)
      result.value.dispose()
      return { got }
    })
    made.value.dispose()
    caller.dispose()
    return results
  } finally {
    context.dispose()
    runtime.dispose()
  }
}

parentPort.on('message', ({ id, job }) => {
  parentPort.postMessage({ id, results: run(job) })
})
parentPort.postMessage({ ready: true })
