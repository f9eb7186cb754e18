import { paths } from '../shell/paths.ts'

/** Target of a link in an answer: a page of the portal, or another site. */
export type AnswerLink = { readonly kind: 'portal' | 'outside'; readonly href: string }

const pages: ReadonlySet<string> = new Set(
  Object.values(paths).filter((path) => typeof path === 'string' && !path.startsWith('/auth/')) as string[],
)

const isPage = (pathname: string): boolean => pages.has(`/${pathname.split('/')[1]}`)

/**
 * Resolves a link in an answer; `origin` is the portal's. Undefined for links that would run a script, embed a
 * document, start a program, or carry a login for another site (docs/product/faq.md#faq).
 */
export const readAnswerLink = (href: string, origin: string): AnswerLink | undefined => {
  if (!URL.canParse(href, `${origin}${paths.faq}`)) return undefined
  const address = new URL(href, `${origin}${paths.faq}`)
  if (address.protocol === 'mailto:') return { kind: 'outside', href: address.href }
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return undefined
  if (address.username !== '' || address.password !== '') return undefined
  // Without its origin, a path that begins with two slashes would name another site.
  if (address.origin === origin && isPage(address.pathname) && !address.pathname.startsWith('//'))
    return { kind: 'portal', href: `${address.pathname}${address.search}${address.hash}` }
  return { kind: 'outside', href: address.href }
}
