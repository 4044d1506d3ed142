import '@brightfold/ui-kit/styles.css';
import '@brightfold/ui-kit/tokens.css';
