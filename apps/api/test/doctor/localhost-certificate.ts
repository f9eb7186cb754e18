/**
 * A certificate for `localhost` that signs itself and expires on 2126-11-03, made with
 * `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500 -subj /CN=localhost
 * -addext subjectAltName=DNS:localhost`.
 */
export const localhostCertificate = {
  expiresAt: '2126-11-03',
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgQ4rqtgJfVMufIqwJ
TFlYNAv8eId2MmtkIOvl+kAMHdGhRANCAARhtQf0S3+jjOFYB/UsjjBWfcRnb8I+
9xuUMVfWT8a/6DXcUo+odvVTXXGeOcD15fw6Vx6hnNDLqAZW0C6jqYKV
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBljCCATugAwIBAgIUAr0MmboKlK463NVzCU78UFzi8bcwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNzAwMDYwNFoYDzIxMjYxMTAz
MDAwNjA0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARhtQf0S3+jjOFYB/UsjjBWfcRnb8I+9xuUMVfWT8a/6DXcUo+odvVT
XXGeOcD15fw6Vx6hnNDLqAZW0C6jqYKVo2kwZzAdBgNVHQ4EFgQUGkM7J1r5yIDK
Q5DCCFc9ss8sq7YwHwYDVR0jBBgwFoAUGkM7J1r5yIDKQ5DCCFc9ss8sq7YwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SQAwRgIhAOM5pEFxNJxFLnjYQUM653NfsQ7IiWtpBRdYeIUtEEqOAiEA2SFnA1MP
wDGA09EjqQTx54wpLtnYhmRRc48s3QpePdE=
-----END CERTIFICATE-----
`,
}
