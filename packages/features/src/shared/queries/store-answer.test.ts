import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { storeAnswer } from './store-answer.ts'

it('keeps the answer when a request that began earlier is answered later', async () => {
  const client = new QueryClient()
  const earlier = Promise.withResolvers<string>()
  const loading = client.fetchQuery({ queryKey: ['entry'], queryFn: () => earlier.promise }).catch(() => {})
  await storeAnswer(client, ['entry'], 'of the mutation')
  earlier.resolve('of the request')
  await loading
  expect(client.getQueryData(['entry'])).toBe('of the mutation')
})
