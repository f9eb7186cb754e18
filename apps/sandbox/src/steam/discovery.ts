/**
 * Steam's discovery document (OpenID 2.0 §7.3), with the provider's URL: for the provider itself (`server`), or for a
 * player's profile URL (`signon`).
 */
export const discoveryDocument = (
  origin: string,
  kind: 'server' | 'signon',
): string => `<?xml version="1.0" encoding="UTF-8"?>
<xrds:XRDS xmlns:xrds="xri://$xrds" xmlns="xri://$xrd*($v*2.0)">
	<XRD>
		<Service priority="0">
			<Type>http://specs.openid.net/auth/2.0/${kind}</Type>
			<URI>${origin}/openid/login</URI>
		</Service>
	</XRD>
</xrds:XRDS>
`
