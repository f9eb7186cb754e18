import type { Decorator } from '@storybook/react-vite'
import type { Localized } from '@warmup/domain/common'
import { type Look, lookStyle } from '@warmup/domain/shell/look'
import { useLanguage } from '@warmup/i18n'
import type { BrandProps } from '@warmup/ui/shell'
import { createContext, use } from 'react'
import logo from './otter.svg?no-inline'
import picture from './river.svg?no-inline'

type SampleLook = Look & Pick<BrandProps, 'wordmark' | 'logo'> & { readonly name: Localized }

/** An address as `community.yaml` can name it: a path on this site. */
const onSite = (address: string): string => new URL(address, document.baseURI).pathname

/** Looks that a community could have, for the toolbar. The built-in one has no entry. */
const looks = {
  ember: { accent: '#FF8A3D', wordmark: 'EMBER', name: { zh: '余烬俱乐部', en: 'Ember Club' } },
  river: {
    accent: '#4FC3F7',
    wordmark: 'YANGTZE UNITED',
    name: {
      zh: '长江中下游沿岸城市联合反恐精英竞技与交流社区',
      en: 'United Counter-Strike Community of the Cities on the Lower Yangtze',
    },
    logo: onSite(logo),
    headerPicture: onSite(picture),
  },
  violet: { accent: '#B58CFF', wordmark: 'NIGHTFALL', name: { zh: '夜幕', en: 'Nightfall' } },
} satisfies Record<string, SampleLook>

const isLook = (name: unknown): name is keyof typeof looks => typeof name === 'string' && Object.hasOwn(looks, name)

const LookContext = createContext<SampleLook | undefined>(undefined)

/** The brand in the look of the toolbar. */
export const useLookOfBrand = (brand: BrandProps): BrandProps => {
  const look = use(LookContext)
  const language = useLanguage()
  return look === undefined ? brand : { ...brand, wordmark: look.wordmark, name: look.name[language], logo: look.logo }
}

const hasBrand = (args: object): args is { readonly brand: BrandProps } =>
  'brand' in args && Object(args.brand) === args.brand

type BrandedProps = { readonly Story: Parameters<Decorator>[0]; readonly args: object; readonly brand: BrandProps }

const Branded = ({ Story, args, brand }: BrandedProps) => <Story args={{ ...args, brand: useLookOfBrand(brand) }} />

/** Shows a story in the look of the toolbar: with its styles, as the API writes them into pages, and with its names. */
export const withLook: Decorator = (Story, { args, globals }) => {
  const look: SampleLook | undefined = isLook(globals.look) ? looks[globals.look] : undefined
  return (
    <LookContext value={look}>
      {look && <style>{lookStyle(look)}</style>}
      {look && hasBrand(args) ? <Branded Story={Story} args={args} brand={args.brand} /> : <Story />}
    </LookContext>
  )
}
