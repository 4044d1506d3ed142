import { isIP } from 'node:net';
import path from 'node:path';
import express from 'express';
import { array, boolean, number, object, string, ValidationError, type InferType } from 'yup';
import { DEFAULT_LOCALES, isLocale, LOCALES, type Locale } from '../client/i18n/locales';
import type { SiteConfig } from '../client/head/site-config';
import type { PublicConfig } from '../client/router/public-config';
import { BUILD_TARGETS } from '../client/model/build-target';
import { cleanLine, pathText } from '../client/model/text/clean-text';

const port = (fallback: number) =>
  number().integer().min(0).max(65535).default(fallback).meta({ expected: 'a port number from 0 to 65535' });
const count = (fallback: number, min: number, max: number) =>
  number()
    .integer()
    .min(min)
    .max(max)
    .default(fallback)
    .meta({ expected: `a whole number from ${min} to ${max}` });
const separator = () => string().max(5).meta({ expected: 'at most 5 characters' });
const ANY_OF = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const oneOf = <Value extends string>(values: readonly Value[], fallback: NoInfer<Value>) =>
  string<Value>()
    .oneOf(values)
    .default(fallback)
    .meta({ expected: ANY_OF.format(values.map((value) => value || 'empty')) });
const trueOrFalse = (fallback: boolean) => boolean().default(fallback).meta({ expected: 'true or false' });
const host = (fallback: string) =>
  string()
    .default(fallback)
    .test('host', (value) => isIP(value) > 0 || /^[\w.-]+$/.test(value))
    .meta({ expected: 'the name or the IP address of a host, without a port' });
/** An address in the one spelling that everything else compares, such as a scheme in lower case. */
const httpUrl = () =>
  string()
    .transform((value: string) => URL.parse(value)?.href ?? value)
    .test('http-url', (value) => value === undefined || isHttpUrl(value))
    .meta({ expected: 'an absolute http or https URL without a user name' });
/** An address that paths are added to. */
const baseUrl = () =>
  httpUrl()
    .test('base', (value) => value === undefined || !/[?#]/.test(value))
    .meta({ expected: 'an absolute http or https URL without a user name, query or fragment' });
const serverUrl = (...schemes: readonly [string, string]) =>
  string()
    .test('server-url', (value) => value === undefined || isServerUrl(value, schemes))
    .meta({
      expected: `a URL such as ${schemes[1]}://user:password@host, with %23 for # in the password, %25 for %, %2F for /, %3F for ? and %40 for @`,
    });
/** `user@domain` or `Name <user@domain>`; a name with a comma, colon or @ in it has quotation marks. */
const MAILBOX = /(?:(?:"[^"]*"\s*|[^"<>@,;:]*)<[^\s<>@]+@[^\s<>@]+>|[^\s"<>@,;:]+@[^\s"<>@,;:]+)/.source;

/** Required by Standard Webhooks. */
const WEBHOOK_SECRET_BYTES = { min: 24, max: 64 };
/** Values that error messages must not show; a webhook's URL is often a secret. */
const SECRETS = [
  'POCKETBASE_PASSWORD',
  'POCKETBASE_ADMIN_PASSWORD',
  'SMTP_URL',
  'LEADS_WEBHOOK_URL',
  'LEADS_WEBHOOK_SECRET',
  'REDIS_URL',
];
/** What may be a password or a key in an address, whichever variable it was given to. */
const SECRET_IN_ADDRESS = /[:/].*@|[?&].*=/s;

/** Every variable with its default. README.md explains those of a first start, ops/README.md the others. */
const environment = object({
  NODE_ENV: oneOf(['production', 'development'], 'production'),
  PORT: port(3000),
  HOST: host('0.0.0.0'),
  SITE_URL: httpUrl()
    .test('origin', (value) => value === undefined || value === `${URL.parse(value)?.origin}/`)
    .meta({
      expected: 'an origin such as https://www.example.com, without path or query',
    }),
  SITE_NAME: string(),
  SITE_DESCRIPTION: string(),
  TITLE_SEPARATOR: separator().default('|'),
  SEPARATOR: separator(),
  SITE_TWITTER: string().default(''),
  SITE_INDEXABLE: trueOrFalse(true),
  TRAILING_SLASH: trueOrFalse(false),
  LOCALES: array(string().required().lowercase().test('locale', isLocale))
    .min(1)
    .meta({ expected: `a list of ${new Intl.ListFormat('en').format(LOCALES)}, the default first` }),
  BUILD_TARGET: oneOf(BUILD_TARGETS, '').lowercase(),
  POCKETBASE_URL: baseUrl(),
  POCKETBASE_PORT: number().integer().min(1).max(65535).meta({ expected: 'a port number from 1 to 65535' }),
  POCKETBASE_RELEASES: baseUrl(),
  POCKETBASE_EMAIL: string().default(''),
  POCKETBASE_PASSWORD: string().default(''),
  POCKETBASE_ADMIN_EMAIL: string().default(''),
  POCKETBASE_ADMIN_PASSWORD: string().default(''),
  STORAGE_URL: baseUrl(),
  DATA_DIR: string().default('.data'),
  METRICS_PORT: port(9464),
  METRICS_HOST: host('127.0.0.1'),
  SMTP_URL: serverUrl('smtp', 'smtps'),
  MAIL_FROM: string()
    .matches(new RegExp(`^${MAILBOX}$`))
    .meta({ expected: 'one address, such as Company <info@example.com>' }),
  LEADS_TO: string()
    .default('')
    .matches(new RegExp(`^(${MAILBOX}\\s*([,;]\\s*|$))*$`))
    .meta({ expected: 'addresses with commas between, such as ana@example.com, jan@example.com' }),
  LEADS_WEBHOOK_URL: httpUrl().meta({
    expected: 'an absolute http or https URL without a user name, together with LEADS_WEBHOOK_SECRET',
  }),
  LEADS_WEBHOOK_SECRET: string()
    .test('webhook-secret', (value) => value === undefined || isWebhookSecret(value))
    .test(
      'both-or-none',
      (value, { parent }): boolean =>
        (value === undefined) === ((parent as Record<string, unknown>).LEADS_WEBHOOK_URL === undefined),
    )
    .meta({
      expected: `whsec_ and ${WEBHOOK_SECRET_BYTES.min} to ${WEBHOOK_SECRET_BYTES.max} bytes in base64, together with LEADS_WEBHOOK_URL`,
    }),
  CHAT_WIDGET_URL: httpUrl(),
  ANALYTICS_URL: httpUrl(),
  TRUST_PROXY: string().default('false').test('trust-proxy', isTrustProxy).meta({
    expected:
      'true, false, how many proxies stand in front, or a list of their addresses and subnets (also loopback, linklocal, uniquelocal)',
  }),
  CONTENT_TTL_S: count(300, 1, 86_400),
  FORM_LIMIT_PER_10_MIN: count(20, 1, 100_000),
  REDIS_URL: serverUrl('redis', 'rediss'),
  PURGE_URLS: array(httpUrl().required())
    .default([])
    .meta({ expected: 'a list of http or https URLs without a user name, with commas between' }),
  BACKUP_DIR: string()
    .test(
      'outside',
      (value, { parent }) => !value || !isInside(value, (parent as { DATA_DIR: string }).DATA_DIR),
    )
    .meta({ expected: 'a folder outside DATA_DIR, which is what a backup replaces' }),
  BACKUP_KEEP: count(14, 1, 10_000),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info').lowercase(),
});

/** Comma-separated variables. */
const LISTS = ['LOCALES', 'PURGE_URLS'];
const PATHS = ['DATA_DIR', 'BACKUP_DIR'];

/** An address from a web page may bring invisible characters; a password is taken as it is. */
function settingText(name: string, typed = ''): string {
  if (SECRETS.includes(name)) return typed.trim();
  return PATHS.includes(name) ? pathText(typed) : cleanLine(typed, typed.length);
}

type Environment = InferType<typeof environment>;

/** Thrown by {@link readConfig}; its message is the one line an operator sees. */
export class ConfigError extends Error {}

export type Config = Readonly<ReturnType<typeof toConfig>>;

/** Parses an environment into the frozen configuration; throws a {@link ConfigError} with one line for the first bad variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given: Record<string, unknown> = {};
  for (const name of Object.keys(environment.fields)) {
    const value = settingText(name, env[name]);
    if (value) given[name] = LISTS.includes(name) ? value.split(/[\s,]+/).filter(Boolean) : value;
  }
  try {
    return Object.freeze(toConfig(environment.validateSync(given, { abortEarly: true })));
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const name = (error.path ?? '').replace(/\[.*$/, '');
    const field = environment.describe().fields[name] as { meta?: { expected?: string } } | undefined;
    const isSecret = SECRETS.includes(name) || SECRET_IN_ADDRESS.test(env[name] ?? '');
    const shown = isSecret ? '(not shown)' : JSON.stringify(env[name]);
    throw new ConfigError(
      `${name}: got ${given[name] === undefined ? 'nothing' : shown}; expected ${field?.meta?.expected ?? 'text'}`,
    );
  }
}

function toConfig(env: Environment) {
  const chosenLocales = env.LOCALES ? [...new Set(env.LOCALES as Locale[])] : null;
  const pocketbaseUrl = (env.POCKETBASE_URL ?? 'http://127.0.0.1:8090').replace(/\/+$/, '');
  return {
    production: env.NODE_ENV === 'production',
    host: env.HOST,
    port: env.PORT,
    siteUrl: (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    /** Null for the name and description of the site record. */
    siteName: env.SITE_NAME ?? null,
    siteDescription: env.SITE_DESCRIPTION ?? null,
    titleSeparator: env.TITLE_SEPARATOR,
    separator: env.SEPARATOR ?? env.TITLE_SEPARATOR,
    siteTwitter: env.SITE_TWITTER,
    indexable: env.SITE_INDEXABLE,
    /** Null for the languages of the site record. */
    chosenLocales,
    ...languageSettings(chosenLocales ?? DEFAULT_LOCALES),
    trailingSlash: env.TRAILING_SLASH,
    buildTarget: env.BUILD_TARGET,
    /** Whether POCKETBASE_URL is not set, so that `npm start` and the other scripts use the embedded PocketBase. */
    embedsPocketBase: env.POCKETBASE_URL === undefined,
    /** Of the embedded one. */
    pocketbasePort: env.POCKETBASE_PORT,
    /** A mirror of PocketBase's releases. */
    pocketbaseReleases: env.POCKETBASE_RELEASES,
    pocketbase: {
      url: pocketbaseUrl,
      email: env.POCKETBASE_EMAIL,
      password: env.POCKETBASE_PASSWORD,
    },
    pocketbaseAdmin:
      env.POCKETBASE_ADMIN_EMAIL && env.POCKETBASE_ADMIN_PASSWORD
        ? { url: pocketbaseUrl, email: env.POCKETBASE_ADMIN_EMAIL, password: env.POCKETBASE_ADMIN_PASSWORD }
        : null,
    storageUrl: env.STORAGE_URL?.replace(/\/$/, '') ?? null,
    dataDir: path.resolve(env.DATA_DIR),
    backup: { dir: env.BACKUP_DIR ? path.resolve(env.BACKUP_DIR) : null, keep: env.BACKUP_KEEP },
    metrics: { host: env.METRICS_HOST, port: env.METRICS_PORT },
    webhook:
      env.LEADS_WEBHOOK_URL && env.LEADS_WEBHOOK_SECRET
        ? { url: env.LEADS_WEBHOOK_URL, secret: env.LEADS_WEBHOOK_SECRET }
        : null,
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM ?? null, leadsTo: env.LEADS_TO },
    chatWidgetUrl: env.CHAT_WIDGET_URL ?? null,
    analyticsUrl: env.ANALYTICS_URL ?? null,
    trustProxy: parseTrustProxy(env.TRUST_PROXY),
    contentTtlS: env.CONTENT_TTL_S,
    formLimitPer10Min: env.FORM_LIMIT_PER_10_MIN,
    redisUrl: env.REDIS_URL ?? null,
    purgeUrls: env.PURGE_URLS,
    logLevel: env.LOG_LEVEL,
  };
}

const languageSettings = (locales: readonly Locale[]) => ({ locales, defaultLocale: locales[0]! });

/**
 * The configuration with the languages that the site offers at this moment. Editors change them while the site runs, so read
 * them for each request and keep no copy.
 */
export function withLanguages(config: Config, offered: () => readonly Locale[]): Config {
  const locales = () => config.chosenLocales ?? offered();
  return Object.freeze({
    ...config,
    get locales() {
      return locales();
    },
    get defaultLocale() {
      return locales()[0]!;
    },
  });
}

/** The part of the configuration that is sent to browsers. */
export function publicConfig(config: Config, version: string, buildId: string): PublicConfig {
  return {
    siteUrl: config.siteUrl,
    locales: config.locales,
    defaultLocale: config.defaultLocale,
    trailingSlash: config.trailingSlash,
    buildTarget: config.buildTarget,
    chatWidgetUrl: config.chatWidgetUrl,
    analyticsUrl: config.analyticsUrl,
    version,
    buildId,
  };
}

/** Settings that heads and documents are made from. */
export const siteConfig = (
  config: Config,
  { name, description }: Pick<SiteConfig, 'name' | 'description'>,
  currentLocale: Locale,
): SiteConfig => ({
  url: config.siteUrl,
  name,
  description,
  separator: config.separator,
  titleSeparator: config.titleSeparator,
  trailingSlash: config.trailingSlash,
  indexable: config.indexable,
  twitter: config.siteTwitter,
  currentLocale,
  defaultLocale: config.defaultLocale,
  locales: config.locales,
});

/** Converts to a value that Express accepts: a boolean, a number of proxies, or a list of addresses. */
function parseTrustProxy(value: string): boolean | number | string {
  if (value === 'true') return true;
  if (value === 'false') return false;
  return /^\d+$/.test(value) ? Number(value) || false : value;
}

/** Express checks the value itself, because only Express knows the valid ones. */
function isTrustProxy(value: string): boolean {
  try {
    express().set('trust proxy', parseTrustProxy(value));
    return true;
  } catch {
    return false;
  }
}

function isInside(file: string, folder: string): boolean {
  const from = path.relative(path.resolve(folder), path.resolve(file));
  return from === '' || (!from.startsWith('..') && !path.isAbsolute(from));
}

const isHttpUrl = (value: string): boolean =>
  /^https?:\/\//.test(value) && URL.parse(value)?.username === '' && URL.parse(value)?.password === '';

/**
 * Whether a URL names a server as it seems to. One whose password has a # or / in it is read as one of another server, or not at
 * all, and a stray % fails where the password is used.
 */
function isServerUrl(value: string, schemes: readonly string[]): boolean {
  const { protocol = '', hostname, username, password, pathname, search, hash } = URL.parse(value) ?? {};
  try {
    decodeURIComponent(`${username}${password}`);
  } catch {
    return false;
  }
  const isMeant = /^\/?\d*$/.test(`${pathname}${hash}`) && !search?.includes('@');
  return schemes.includes(protocol.slice(0, -1)) && hostname !== '' && isMeant;
}

function isWebhookSecret(value: string): boolean {
  const [, base64] = /^whsec_([A-Za-z\d+/]+={0,2})$/.exec(value) ?? [];
  const bytes = base64 ? Buffer.from(base64, 'base64').length : 0;
  return bytes >= WEBHOOK_SECRET_BYTES.min && bytes <= WEBHOOK_SECRET_BYTES.max;
}
