import { getQuestions } from '@warmup/domain/faq/calls'
import { getPrivileges } from '@warmup/domain/membership/calls'
import { categoriesFixture } from '@warmup/domain/membership/fixtures'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFaq, type Questions } from '../../src/faq/index.ts'
import { createMembership, privilegesConfigSchema, privilegeWires } from '../../src/membership/index.ts'
import type { Database } from '../../src/platform/db/index.ts'
import { kept } from '../kept.ts'
import { membershipDouble } from '../membership/membership-double.ts'
import { createTestApp } from '../test-app.ts'

const question = (text: string) => ({ id: 'a', question: text, answer: `<p>${text}</p>`, updatedAt: '2026-11-22' })

describe('content in answers', () => {
  let app: FastifyInstance
  const content: { questions: Questions; privileges: object[] } = {
    questions: { zh: [question('为什么？')], en: [question('Why?')] },
    privileges: [{ id: 'seat', content: '预留位', detail: '优先', order: 1, vip: 1 }],
  }
  beforeAll(async () => {
    const privileges = () => privilegeWires(privilegesConfigSchema.parse(content.privileges), categoriesFixture)
    const membership = createMembership({
      db: {} as Database,
      now: () => new Date(),
      ...membershipDouble,
      privileges,
    })
    const faq = createFaq({ questions: () => content.questions })
    app = await createTestApp({ calls: [...membership.routes, ...faq.routes] })
  })
  afterAll(() => app.close())

  test.each([
    ['', '为什么？'],
    ['?language=zh', '为什么？'],
    ['?language=en', 'Why?'],
    ['?language=fr', '为什么？'],
    ['?language=', '为什么？'],
  ])('GET /api/faqs%s', async (query, expected) => {
    const response = await app.inject({ url: `/api/faqs${query}` })
    expect(kept(getQuestions, response.json())).toEqual([question(expected)])
  })

  test('an unknown language is refused', async () => {
    expect((await app.inject({ url: `/api/faqs?language=${'x'.repeat(17)}` })).statusCode).toBe(400)
  })

  test('GET /api/privileges', async () => {
    const response = await app.inject({ url: '/api/privileges' })
    expect(kept(getPrivileges, response.json())).toMatchObject([
      { id: 'seat', content_en: '预留位', normal: 0, vip: 1 },
    ])
  })

  test.each(['/api/faqs', '/api/privileges'])('%s is sent again only after a change', async (url) => {
    const before = await app.inject({ url })
    const etag = String(before.headers.etag)
    expect(before.headers['cache-control']).toBe('no-cache')
    expect((await app.inject({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(304)
    const { questions, privileges } = content
    Object.assign(content, { questions: { zh: [], en: [] }, privileges: [] })
    const after = await app.inject({ url, headers: { 'if-none-match': etag } })
    expect([after.statusCode, after.json()]).toEqual([200, []])
    Object.assign(content, { questions, privileges })
  })
})
