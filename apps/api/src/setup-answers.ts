import * as z from 'zod'

const expected = 'expected https:// and the host of the portal, such as https://warmup.example'

/** What cannot be used in the address of a portal, or undefined. */
const problemOf = (url: URL | null): string | undefined => {
  if (url === null) return expected
  if (url.protocol === 'http:') return `${expected}: without TLS others on the way can read sign-ins`
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return expected
  const rest = `${url.pathname}${url.search}${url.hash}`
  return rest === '/' ? undefined : `the portal needs a host of its own: leave out ${rest}`
}

/** The address of the portal as its origin. A host without a scheme gets `https://`. */
export const portalAddress = z
  .string(expected)
  .trim()
  .transform((text, { addIssue }) => {
    const url = URL.parse(text.includes('://') ? text : `https://${text}`)
    const problem = problemOf(url)
    if (problem !== undefined) addIssue(problem)
    return url?.origin ?? ''
  })

/** An ICP filing number (ICP备案), with the link that China's rules ask for. */
export const icpFiling = z
  .string()
  .trim()
  .regex(/ICP备\d+号/, 'expected the ICP filing number, such as 沪ICP备00000000号-1')
  .transform((text) => ({ text, href: 'https://beian.miit.gov.cn/' }))

/** A public security filing number (公安备案), with the link to its entry in the register. */
export const policeFiling = z
  .string()
  .trim()
  .regex(/公网安备\s*\d{14}号/, 'expected the public security number, such as 沪公网安备00000000000000号')
  .transform((text) => ({
    text,
    href: `https://beian.mps.gov.cn/#/query/webSearch?code=${/\d{14}/.exec(text)?.[0] ?? ''}`,
  }))
