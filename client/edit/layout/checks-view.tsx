import { Accordion, Button } from '@site/ui-kit';
import { checkSite, FINDING_KINDS } from '../api/checks';
import { useEditMessages } from '../edit-messages';
import { LoadState } from '../edit-controls';
import { localeName } from '../../i18n/locales';
import { MissingList } from '../setup/setup-steps';
import { useEditedSite } from '../site/edited-site';
import { useLoaded } from '../requests';
import { useWorkspace } from './use-workspace';

/** The parts that are missing before visitors come, and the findings of the whole site by kind. */
export function ChecksView() {
  const { goTo } = useWorkspace().opened;
  const { config } = useEditedSite();
  const messages = useEditMessages();
  const { value: findings, failure, reload } = useLoaded(checkSite);

  const groups = FINDING_KINDS.map((kind) => ({
    kind,
    found: findings?.filter((finding) => finding.kind === kind) ?? [],
  })).filter(({ found }) => found.length > 0);

  return (
    <div>
      <MissingList onOpen={(entry) => goTo(entry, null, entry.path)} />
      <LoadState isLoading={!findings} failure={failure} onRetry={reload} />
      {findings && (
        <p className="edit-note" role="status">
          {findings.length === 0
            ? messages.checks.nothing()
            : messages.checks.count({ count: findings.length })}
        </p>
      )}
      <Accordion
        headingLevel={3}
        opening="multiple"
        items={groups.map(({ kind, found }) => ({
          id: kind,
          title: `${messages.checks.kinds[kind]()} (${found.length})`,
          content: (
            <ul className="edit-entries">
              {found.map((finding) => (
                <li
                  key={`${finding.collection}/${finding.id} ${finding.path} ${finding.locale} ${finding.detail}`}
                >
                  <Button
                    variant="ghost"
                    className="edit-entry"
                    onClick={() => goTo(finding, { path: finding.path, locale: finding.locale })}
                  >
                    <span className="edit-entry__label">
                      {finding.label}
                      {finding.detail && <span className="edit-entry__detail">{finding.detail}</span>}
                    </span>
                    {config.locales.length > 1 && (
                      <span className="edit-entry__kind">{localeName(finding.locale)}</span>
                    )}
                  </Button>
                </li>
              ))}
            </ul>
          ),
        }))}
      />
    </div>
  );
}
