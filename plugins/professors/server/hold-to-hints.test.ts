import { describe, expect, it } from 'vitest'
import { holdToHints } from './hold-to-hints.ts'

const answer = `books: id, title, authors, borrowed_by
loans: id, book_id, from_date, due_date
We do not store: a reader’s address.`
const say = (...hints: object[]) => JSON.stringify({ hints })
const held = (said: string) => holdToHints(said, answer)

describe('what of a model’s answer is shown', () => {
  it('is a question about a line that stands in the learner’s answer', () => {
    const quote = 'books: id, title, authors, borrowed_by'
    const question = 'When a second reader borrows this book, where does the first one’s name go?'
    expect(held(say({ quote, question }))).toEqual({ hints: [{ quote, question }], withheld: 0 })
    expect(held(`Here you are:\n\`\`\`json\n${say({ quote, question })}\n\`\`\``).hints).toEqual([{ quote, question }])
    // The comparison ignores whitespace, case and kinds of apostrophes.
    expect(held(say({ quote: "We do NOT store:  a reader's address.", question })).hints).toHaveLength(1)
  })

  it('may be about all of it', () => {
    expect(held(say({ quote: '', question: 'Which verb of your plan happens many times?' })).hints).toEqual([
      { quote: null, question: 'Which verb of your plan happens many times?' },
    ])
  })

  it.each([
    ['a whole answer', `books: id, title\ncopies: id, book_id\nloans: id, copy_id, reader_id`],
    ['a whole answer as JSON', JSON.stringify({ answer: 'books: id, title' })],
    ['nothing', ''],
    ['a list that breaks off', '{"hints":[{"quote":"books'],
  ])('is nothing of %s', (_what, said) => {
    expect(held(said)).toEqual({ hints: [], withheld: 1 })
  })

  it.each([
    ['a line that the learner did not write', { quote: 'copies: id, book_id', question: 'Why is this here?' }],
    ['an order', { quote: 'books', question: 'Add a table of copies.' }],
    ['a rewritten line with a question after it', { quote: 'books', question: 'Write copies: id, book_id to books.id. Do you see why?' }],
    ['a rewritten line in marks', { quote: 'books', question: 'Would “copies with id and book_id, required” not be better?' }],
    ['a rewritten line in code marks', { quote: 'books', question: 'Why not `copies: id, book_id references books(id)`?' }],
    ['code', { quote: 'books', question: 'Why not create table copies (id int); alter table loans add copy_id?' }],
    ['a list', { quote: 'books', question: 'Which is missing: a table of copies, one of readers or one of renewals?' }],
    ['several lines', { quote: 'books', question: 'One?\nTwo?' }],
    ['a long text that ends as a question', { quote: 'books', question: `${'and then you say so '.repeat(20)}?` }],
    ['no hint at all', 'copies: id, book_id'],
  ])('withholds %s', (_what, hint) => {
    expect(held(JSON.stringify({ hints: [hint] }))).toEqual({ hints: [], withheld: 1 })
  })

  it('quotes the learner’s own words inside a question, and no more than three hints', () => {
    const question = 'Which of three due dates does “loans: id, book_id, from_date, due_date” still know?'
    const four = Array.from({ length: 4 }, () => ({ quote: 'loans', question }))
    expect(held(say(...four)).hints).toHaveLength(3)
  })
})
