import { bound, expect, mailTo, operator, test } from './accounts-test.ts'

test('the mail of a notice arrives once, and its link stops such mails at a press', async ({ page, request }) => {
  const { email, steamId, session } = await bound()
  const given = ['--name', 'Mailed', '--password', 'nade42', '--region', 'ap-shanghai', '--duration', '4h']
  const [id = ''] = /ps-\w+/.exec(await operator('practice', 'create', steamId, ...given)) ?? []
  await operator('practice', 'expire', id)
  // The first mail had the code.
  const mail = await mailTo(email, 2)
  expect(mail.subject).toContain('练习服「Mailed」已到期')
  const { pathname, search } = new URL(/https?:\/\/\S+\/notices\?stop=\S+/.exec(mail.text)?.[0] ?? '')
  /** Whether the player gets mails of ended servers. */
  const getsMails = async () => {
    const answer = await request.get('/api/notices/settings', { headers: { authorization: `Bearer ${session}` } })
    return (await answer.json()).settings.practice_ended.mail
  }
  await page.goto(pathname + search)
  const stop = page.getByRole('button', { name: /^(停止发送邮件|Stop emails)$/ })
  await expect(stop).toBeVisible()
  expect(await getsMails()).toBe(true)
  await stop.click()
  await expect(page.getByText(/^(好了，不再给你发通知邮件|Done\. No more notice emails)$/)).toBeVisible()
  expect(await getsMails()).toBe(false)
  await mailTo(email, 2)
})
