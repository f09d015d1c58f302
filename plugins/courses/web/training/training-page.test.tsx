// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { answerWith, notFound, renderPage } from '../../../../web/testing/index.ts'
import { Component as TrainingPage } from './training-page.tsx'

const pages = ['/dashboard', '/training/m1', '/training/m2']

it.each([
  ['coder', { id: 'coder', aliases: ['m2'] }, '/training/m2'],
  ['data', { id: 'supabase', aliases: ['data'] }, '/dashboard'],
  ['nowhere', null, '/dashboard'],
])('QL1: a link to /training/%s within the app leads where its address would', async (name, module, target) => {
  answerWith({ [`/api/modules/${name}`]: module ?? notFound })
  renderPage(
    <Routes>
      {pages.map((path) => (
        <Route key={path} path={path} element={<p>{path}</p>} />
      ))}
      <Route path="/training/:moduleId" element={<TrainingPage />} />
    </Routes>,
    `/training/${name}`,
  )
  // The first test of a file loads the page's code.
  expect(await screen.findByText(target, {}, { timeout: 15_000 })).toBeTruthy()
})
