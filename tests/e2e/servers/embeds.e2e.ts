import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as base, expect } from 'playwright/test'
import { sandboxEnvironment } from '../../../scripts/stack.ts'
import { currentRun } from '../harness/run.ts'
import { startApi } from '../harness/stack.ts'

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A forum with two frames, and an API that names it as a site that may show its pages for frames. */
const test = base.extend<object, { sites: { readonly forum: string; readonly stranger: string } }>({
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of required fixtures from it
    async ({}, use) => {
      let portal = ''
      const framing = () =>
        createServer((request, response) => {
          const frame = (path: string) => `<iframe name="${path}" src="${portal}${path}" width="240"></iframe>`
          response.setHeader('content-type', 'text/html')
          response.end(request.url === '/' ? `${frame('/embed/servers?lang=en&theme=light')}${frame('/')}` : '')
        })
      const [one, other] = [framing(), framing()]
      const [forum, stranger] = [await listen(one), await listen(other)]
      const { community, sandboxAddress } = currentRun()
      const api = await startApi({ ...community, embeds: { sites: [forum] } }, await sandboxEnvironment(sandboxAddress))
      portal = api.address
      await use({ forum, stranger })
      await api.stop()
      one.close()
      other.close()
    },
    { scope: 'worker' },
  ],
})

test('only a named site may show the list of servers in a frame, and no site the portal', async ({ page, sites }) => {
  await page.goto(sites.forum)
  const embed = page.frameLocator('iframe').first()
  const row = embed.getByRole('listitem').first()
  await expect(row.getByRole('link', { name: /^Join / })).toHaveAttribute('href', /^steam:\/\/rungameid\/730\//)
  await expect(embed.getByRole('heading', { level: 1 }).getByRole('link')).toHaveAttribute('target', '_blank')
  const isCutOff = await embed.locator('main').evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(isCutOff, 'wider than its frame').toBe(false)
  await expect.poll(() => page.frames()[2]?.url()).toMatch(/^chrome-error:/)
  expect(await page.context().cookies()).toEqual([])

  await page.goto(sites.stranger)
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
})
