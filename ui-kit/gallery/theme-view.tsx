import { Alert, Button, Card, IconArrowRight, Tag, TextField } from '@brightfold/ui-kit';
import { CodeBlock } from './code-block';

const THEMES = [
  {
    name: 'brightfold',
    title: 'As it comes',
    code: '/* nothing to override */',
  },
  {
    name: 'harbour',
    title: 'Harbour',
    code: `.theme-harbour {
  --bf-ink: #10312f;
  --bf-paper: #f2f7f5;
  --bf-yellow: #ff8a5c;
  --bf-yellow-light: #ffb394;
  --bf-blue: #0a6f78;
  --bf-blue-light: #2a9aa3;
  --bf-radius-card: 0.5rem;
  --bf-radius-control: 0.25rem;
}`,
  },
  {
    name: 'plum',
    title: 'Plum, rounder, larger',
    code: `.theme-plum {
  --bf-ink: #2b0f33;
  --bf-paper: #fdf6fb;
  --bf-yellow: #d9c2ff;
  --bf-yellow-light: #eadfff;
  --bf-blue: #8a1fa8;
  --bf-blue-light: #b14fce;
  --bf-radius-control: 1.75rem;
  --bf-control-default: 3.25rem;
}`,
  },
] as const;

/** The same markup under three sets of tokens. */
export function ThemeView() {
  return (
    <div className="themes">
      {THEMES.map(({ name, title, code }) => (
        <section key={name} className="theme">
          {/* data-tone makes the semantic tokens follow the overridden ones from here on down. */}
          <div className={`theme-stage theme-${name}`} data-tone="light">
            <Tag>Workshop</Tag>
            <h3>{title}</h3>
            <TextField label={`Name (${title})`} defaultValue="Ana Novak" />
            <Alert kind="info">Four of twelve places are left.</Alert>
            <div className="buttons">
              <Button variant="fill" color="yellow">
                Register
              </Button>
              <Button variant="fancy" iconEnd={<IconArrowRight />}>
                Programme
              </Button>
              <Button variant="outline">Ask</Button>
            </div>
            <Card tone="dark">
              <p>Whatever is inside follows.</p>
            </Card>
          </div>
          <CodeBlock code={code} label={`theme ${title}`} />
        </section>
      ))}
    </div>
  );
}
