import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext } from 'react'

type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  /** Leads back to a page: where the visitor came from it, to the place on it that was left. */
  isReturn?: boolean
}
type AnchorComponent = ComponentType<AnchorProps>

const PlainAnchor = ({ isReturn: _, ...rest }: AnchorProps) => <a {...rest} />

const LinkContext = createContext<AnchorComponent>(PlainAnchor)

/** Sets the component behind every in-app link, such as a router's link. Without it links are plain anchors. */
export const LinkProvider = ({ anchor, children }: { anchor: AnchorComponent; children: ReactNode }) => (
  <LinkContext value={anchor}>{children}</LinkContext>
)

/** A link to another page of the portal. Addresses outside it are plain `<a>` elements. */
export const AppLink = (props: AnchorProps) => {
  const Anchor = useContext(LinkContext)
  return <Anchor {...props} />
}
